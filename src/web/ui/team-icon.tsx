import { useState } from 'react'
import { initialsOf, teamColor } from './team-color.ts'
import css from './team-icon.module.css'

type TeamIconProps = { readonly name: string; readonly iconUrl?: string | null | undefined; readonly size?: number }

/** A team's picture, or its initials on a colour of its own; silent, because the name stands beside it. */
export function TeamIcon({ name, iconUrl = null, size = 26 }: TeamIconProps) {
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
        referrerPolicy="no-referrer"
        onError={() => setBrokenUrl(iconUrl)}
      />
    )
  }
  return (
    <span
      className={css['icon']}
      style={{ width: size, height: size, fontSize: size * 0.4, background: teamColor(name) }}
      title={name}
      aria-hidden="true"
    >
      {initialsOf(name)}
    </span>
  )
}
