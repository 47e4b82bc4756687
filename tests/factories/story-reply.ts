import type { Story } from '#contract/stories.ts'
import { wren } from './score-reply.ts'

/** What Wren Ashdown reads about match 5, which is open, unless changed. */
export function storyReply(changes: Partial<Story> = {}): Story {
  return {
    matchId: 105,
    golferId: wren.id,
    phase: 'open',
    time: '3 days left',
    headline: { text: 'Bunker Hillbillies are 2nd, 1.2 behind Gimme Gimme', teamId: 1, golferId: null },
    lines: ['Your round, −3.2, is 2nd of five'],
    news: null,
    waiting: null,
    need: { figure: '80', text: 'at Sandpiper Links puts you 1st', next: null, at: null },
    toPlay: {
      text: 'Two have yet to play',
      golfers: [{ golferId: 7, name: 'Kit Abernathy', text: 'plays on Saturday', dropped: true }],
      more: 'and one other',
    },
    rounds: [],
    own: [],
    restated: null,
    notes: [],
    stakes: null,
    ...changes,
  }
}
