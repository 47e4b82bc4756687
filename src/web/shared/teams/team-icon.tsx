import { useState } from 'react'
import type { TeamBadge } from '#contract/shared.ts'
import { initialsOf, teamColor } from '#domain/shared/team-color.ts'
import css from './team-icon.module.css'

type TeamIconProps = {
  readonly team: Pick<TeamBadge, 'name' | 'iconUrl' | 'color'>
  /** In pixels. */
  readonly size?: number
}

/** A team's icon, or its initials on the team's color; hidden from screen readers, as the name is beside it. */
export function TeamIcon({ team: { name, iconUrl, color }, size = 26 }: TeamIconProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  if (iconUrl !== null && iconUrl !== brokenUrl) {
    return (
      <img
        className={css['icon']}
        src={iconUrl}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        onError={() => setBrokenUrl(iconUrl)}
      />
    )
  }
  return (
    <span
      className={css['icon']}
      style={{ width: size, height: size, fontSize: initialsSize(size), background: teamColor(color) }}
      title={name}
      aria-hidden="true"
    >
      {initialsOf(name)}
    </span>
  )
}

/** The size of type that fills an icon of this width. */
function initialsSize(width: number): string {
  if (width < 32) return 'var(--size-small)'
  return width < 44 ? 'var(--size-text)' : 'var(--size-figure)'
}
