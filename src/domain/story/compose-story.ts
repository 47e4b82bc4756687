import { comingStory } from './coming-match.ts'
import { finishedStory } from './finished-match.ts'
import { openStory } from './open-match.ts'
import type { StoryFacts } from './story-facts.ts'
import type { Story } from './story.ts'

/** The story of a match, composed once for the page and the digest. */
export function storyOf(facts: StoryFacts): Story {
  switch (facts.phase) {
    case 'coming':
      return comingStory(facts)
    case 'open':
      return openStory(facts)
    case 'finished':
      return finishedStory(facts)
  }
}
