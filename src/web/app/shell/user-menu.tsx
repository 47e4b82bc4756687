import { Menu, useMantineColorScheme } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { Link } from 'wouter'
import type { User } from '#contract/auth.ts'
import type { League } from '#contract/leagues.ts'
import { useSession } from '#web/session/session.tsx'
import { leaveForms } from '#web/forms/unsaved.ts'
import { initialsOf } from '#web/shared/teams/team-color.ts'
import { userMenu, navItemsFor } from './navigation.ts'
import css from './user-menu.module.css'

const themes = { auto: 'Same as device', light: 'Light', dark: 'Dark' } as const

const isTheme = (value: string): value is keyof typeof themes => value in themes

/** The user's own pages, the theme, and Logout. */
export function UserMenu({ user, league }: { user: User; league: League | null }) {
  const { signOut } = useSession()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const name = user.name || user.email
  const items = navItemsFor(userMenu, { user, league })

  return (
    <Menu
      position="bottom-end"
      width={220}
      returnFocus
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      classNames={{ item: css['item'] ?? '' }}
    >
      <Menu.Target>
        <button type="button" className={css['opener']}>
          <span className={css['name']}>{name}</span>
          <span className={css['initials']} aria-hidden="true">
            {initialsOf(name)}
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ label, to, icon: Icon }) => (
          <Menu.Item key={label} component={Link} href={to} leftSection={<Icon size={17} aria-hidden="true" />}>
            {label}
          </Menu.Item>
        ))}
        {items.length > 0 && <Menu.Divider />}
        <Menu.Label>Theme</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(value) => isTheme(value) && setColorScheme(value)}>
          {Object.entries(themes).map(([value, label]) => (
            <Menu.RadioItem key={value} value={value} closeMenuOnClick={false}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={17} aria-hidden="true" />} onClick={() => leaveForms(signOut)}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
