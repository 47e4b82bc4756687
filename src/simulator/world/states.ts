export type State = {
  readonly code: string
  readonly name: string
  /** The state's share of golfers. */
  readonly percentOfGolfers: number
  readonly zone: string
}

const zones: Readonly<Record<string, string>> = {
  E: 'America/New_York',
  C: 'America/Chicago',
  M: 'America/Denver',
  P: 'America/Los_Angeles',
  A: 'America/Anchorage',
  H: 'Pacific/Honolulu',
}

const table = `
  AL C 1 Alabama|AK A 1 Alaska|AZ M 2 Arizona|AR C 1 Arkansas|CA P 9 California|CO M 2 Colorado|CT E 1 Connecticut
  DE E 1 Delaware|FL E 6 Florida|GA E 3 Georgia|HI H 1 Hawaii|ID M 1 Idaho|IL C 4 Illinois|IN E 2 Indiana|IA C 1 Iowa
  KS C 1 Kansas|KY E 1 Kentucky|LA C 1 Louisiana|ME E 1 Maine|MD E 1 Maryland|MA E 2 Massachusetts|MI E 4 Michigan
  MN C 2 Minnesota|MS C 1 Mississippi|MO C 2 Missouri|MT M 1 Montana|NE C 1 Nebraska|NV P 1 Nevada
  NH E 1 New Hampshire|NJ E 2 New Jersey|NM M 1 New Mexico|NY E 4 New York|NC E 3 North Carolina|ND C 1 North Dakota
  OH E 4 Ohio|OK C 1 Oklahoma|OR P 1 Oregon|PA E 4 Pennsylvania|RI E 1 Rhode Island|SC E 2 South Carolina
  SD C 1 South Dakota|TN C 2 Tennessee|TX C 7 Texas|UT M 1 Utah|VT E 1 Vermont|VA E 2 Virginia|WA P 2 Washington
  WV E 1 West Virginia|WI C 2 Wisconsin|WY M 1 Wyoming`

function stateIn(entry: string): State {
  const [code = '', zone = '', percent = '', ...words] = entry.trim().split(' ')
  return { code, name: words.join(' '), percentOfGolfers: Number(percent), zone: zones[zone] ?? 'UTC' }
}

export const states: readonly State[] = table.trim().split(/[|\n]/).map(stateIn)

/** One hundred states, each repeated by its percentage of golfers. */
export const weightedStates: readonly State[] = states.flatMap((state) =>
  Array.from({ length: state.percentOfGolfers }, () => state),
)

/** The state with this two-letter code in any case; undefined when there is none. */
export const stateByCode = (code: string): State | undefined =>
  states.find((state) => state.code === code.toUpperCase())
