import type { SomeOf } from './setting.ts'
import type { LeagueSettings } from './settings.ts'

/** A combination of settings with its name; all other settings keep their values. */
type Preset = {
  readonly name: string
  readonly text: string
  readonly settings: SomeOf<LeagueSettings>
  /** Whether without the association no round at all would count. */
  readonly needsAssociation?: true
}

export const presets: readonly Preset[] = [
  {
    name: 'Friends',
    text: 'Rounds by hand count at once, and results never lock.',
    settings: { manualRounds: 'all', finalAfterDays: null },
  },
  {
    name: 'Club',
    text: 'An organizer confirms rounds by hand, and results lock after 14 days.',
    settings: { manualRounds: 'confirmed', peersConfirm: false, finalAfterDays: 14 },
  },
  {
    name: 'Serious',
    text: 'Rounds by hand never count, and results lock after three days.',
    settings: { manualRounds: 'none', finalAfterDays: 3 },
    needsAssociation: true,
  },
]
