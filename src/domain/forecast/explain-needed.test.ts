import { expect, test } from 'vitest'
import { explainNeeded } from './explain-needed.ts'

const at = { gross: 85, tee: { courseRating: 689, slopeRating: 111 }, index: 185 }
const second = { position: 2, net: -19, tied: true, isOfTeam: false }

test('a place is explained by who holds it, its gross by the differential and the Index, and one stroke more', () => {
  expect(explainNeeded(second, at)).toEqual([
    '2nd is held with −1.9: the same net ties, a tenth less takes it alone.',
    '85 is a differential of 16.4; minus the Index of 18.5, net −2.1.',
    '86 would be net −1.1.',
  ])
  expect(explainNeeded(second, null)).toHaveLength(1)
})

test('a place that any round takes is explained by how many have played', () => {
  const any = (position: number) => explainNeeded({ position, net: null, tied: false, isOfTeam: false }, null)
  expect(any(1)).toEqual(['No one else has a counting round: any eligible round takes 1st.'])
  expect(any(2)).toEqual(['One has a counting round: any eligible round takes 2nd or better.'])
  expect(any(4)).toEqual(['Three have a counting round: any eligible round takes 4th or better.'])
})

test('a team’s place is explained by the golfer’s net', () => {
  const team = (net: number | null) => explainNeeded({ position: 1, net, tied: false, isOfTeam: true }, null)
  expect(team(-9)).toEqual(['A net of −0.9 or better moves the team up to 1st.'])
  expect(team(null)).toEqual(['Any eligible round moves the team up to 1st.'])
})
