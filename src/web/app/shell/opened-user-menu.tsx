import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu, useMantineColorScheme } from '@mantine/core'
import { type ComponentPropsWithRef, type ComponentType, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { User } from '#contract/auth.ts'
import type { OwnLeague } from '#contract/leagues.ts'
import { leaveForms } from '#web/forms/unsaved.ts'
import { IconHelp, IconLogout } from '#web/icons/icons.ts'
import { useSession } from '#web/session/session.ts'
import { useHasDrafts } from '#web/shared/rounds/drafts/draft-store.ts'
import { dialogPart } from '#web/ui/part.tsx'
import { userMenu, navItemsFor } from './navigation.ts'
import css from './user-menu.module.css'

const themes = { auto: 'Same as device', light: 'Light', dark: 'Dark' } as const

const isTheme = (value: string): value is keyof typeof themes => value in themes

const SignOutQuestion = dialogPart(
  async () => (await import('#web/shared/rounds/drafts/sign-out-question.tsx')).SignOutQuestion,
)

type OpenedUserMenuProps = {
  readonly user: User
  readonly league: OwnLeague | null
  readonly Opener: ComponentType<{ user: User } & ComponentPropsWithRef<'button'>>
}

/** The user's own pages, the theme, and Logout; opens at once. */
export function OpenedUserMenu({ user, league, Opener }: OpenedUserMenuProps) {
  const { signOut } = useSession()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const hasDrafts = useHasDrafts(user.id)
  const [isAsking, setAsking] = useState(false)
  const items = navItemsFor(userMenu, { user, league })
  const opener = useRef<HTMLButtonElement>(null)

  // This button has replaced the pressed one: it takes over the focus and the press.
  useEffect(() => {
    opener.current?.focus()
    opener.current?.click()
  }, [])

  return (
    <>
      <Menu
        position="bottom-end"
        width={220}
        returnFocus
        withinPortal={false}
        withInitialFocusPlaceholder={false}
        classNames={{ item: css['item'] ?? '' }}
      >
        <Menu.Target>
          <Opener ref={opener} user={user} />
        </Menu.Target>
        <Menu.Dropdown>
          {items.map(({ label, to, icon: Icon }) => (
            <Menu.Item key={label} component={Link} href={to} leftSection={<Icon size={17} />}>
              {label}
            </Menu.Item>
          ))}
          <Menu.Item component="a" href="/help" leftSection={<IconHelp size={17} />}>
            Help
          </Menu.Item>
          <Menu.Divider />
          <Menu.Label>Theme</Menu.Label>
          <Menu.RadioGroup value={colorScheme} onChange={(value) => isTheme(value) && setColorScheme(value)}>
            {Object.entries(themes).map(([value, label]) => (
              <Menu.RadioItem key={value} value={value} closeMenuOnClick={false}>
                {label}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconLogout size={17} />}
            onClick={() => leaveForms(hasDrafts ? () => setAsking(true) : signOut)}
          >
            Logout
          </Menu.Item>
          <Menu.Label>Nineteenth {import.meta.env.VERSION}</Menu.Label>
        </Menu.Dropdown>
      </Menu>
      {isAsking && <SignOutQuestion onClose={() => setAsking(false)} />}
    </>
  )
}
