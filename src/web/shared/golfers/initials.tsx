import { initialsOf } from '#domain/shared/team-color.ts'

/** A golfer's initials in a circle, where a team has its square. */
export const Initials = ({ name, size }: { readonly name: string; readonly size: number }) => (
  <span
    className="grid flex-none place-center c-ink fz-small fw-600 circle bg-chip"
    style={{ width: size, height: size }}
    aria-hidden="true"
  >
    {initialsOf(name)}
  </span>
)
