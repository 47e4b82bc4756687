import { hashOf, pick, topic } from './chance.ts'
import { weightedStates, states } from './states.ts'
import type { State } from './states.ts'

export type Club = {
  readonly id: number
  readonly name: string
  readonly state: State
  readonly associationId: number
  readonly associationName: string
}

const firstWords = `
  Heron Otter Kestrel Willow Cedar Granite Copper Amber Birch Clover Foxglove Juniper Lantern Marigold Nettle Orchard
  Pebble Quarry Raven Saddle Thistle Umber Velvet Walnut Yarrow Acorn Bramble Cinder Dapple Ember Falcon Gander Harbor
  Indigo Jackdaw Kingfisher Larkspur Mallow Nutmeg Oriole Partridge Quail Rushing Sorrel Tamarack Upland Violet Wagon
  Winter Yonder Alder Badger Catbird Drover Elkhorn Finch Gable Hickory Ironwood Jasmine Kettle Linden Magpie Northern
  Oxbow Peregrine Redstart Sycamore Teasel Vesper Whisper Bluebell Cobble Dogwood Eider Fiddler Goshawk Hawthorn
  Islander Jubilee Knoll Laurel Millrace Narrow Osprey Pinyon Rookery Sparrow Timber Valley Wheatear Bittern Curlew
  Dunlin Evening Flint Gorse Hollow Sandpiper Tern`
  .trim()
  .split(/\s+/)

const secondWords = `
  Creek Ridge Dunes Meadow Bluff Glen Run Hills Bend Point Grove Lakes Moor Fields Crossing Spring Heath Bay Landing
  Park Rock Hill Woods Brook Cove Falls Flats Gap Green Harbor Heights Island Junction Lodge Mill Oaks Pass Plains Pond
  Prairie Ranch Reach River Shore Station Terrace Trace Vale View Wells`
  .trim()
  .split(/\s+/)

const kinds = ['Golf Club', 'Country Club', 'Golf Links', 'Golf Course'] as const
const clubsPerPercent = 30
const namePairs = firstWords.length * secondWords.length

/** A prime coprime to the number of name pairs, so that no two clubs get the same pair. */
const nameStride = 1237

const regionNames = [
  'Fernhollow Golf Club',
  'Otter Pond Golf Links',
  'Kestrel Hill Country Club',
  'Old Millrace Golf Club',
  'Tallgrass Golf Course',
  'Lantern Bay Golf Club',
] as const

/** The state the club block plays in. */
export const regionState: State = states.find(({ code }) => code === 'NC') ?? {
  code: 'NC',
  name: '',
  percentOfGolfers: 0,
  zone: 'UTC',
}

const clubIn = (state: State, id: number, name: string): Club => ({
  id,
  name,
  state,
  associationId: states.indexOf(state) + 1,
  associationName: `${state.name} Golfers Guild`,
})

export const regionClubs: readonly Club[] = regionNames.map((name, place) => clubIn(regionState, 90_001 + place, name))

export const clubCountOf = (state: State): number => state.percentOfGolfers * clubsPerPercent

export function clubOf(seed: number, state: State, place: number): Club {
  const clubNumber = weightedStates.indexOf(state) * clubsPerPercent + place
  const pair = (clubNumber * nameStride + (seed % namePairs)) % namePairs
  const first = firstWords[Math.floor(pair / secondWords.length)]
  const second = secondWords[pair % secondWords.length]
  const kind = pick(kinds, hashOf(seed, topic.club, clubNumber))
  return clubIn(state, 1_001 + clubNumber, `${first} ${second} ${kind}`)
}
