import type { IconTools } from '#server/facts/teams/icons.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { PushTools } from '#server/outward/notifications/send-push-messages.ts'
import type { DrawingTools } from '#server/outward/share-images/share-images.routes.ts'
import type { FairTools } from '#server/results/fair-chance/fair-chance.routes.ts'
import type { OddsTools } from '#server/results/odds/compute-odds.ts'

/** The services of the whole app: those that most operations use, and those of one noun each. */
export type AppTools = Tools & PushTools & OddsTools & DrawingTools & FairTools & IconTools
