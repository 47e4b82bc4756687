import { type Reply, prepare } from './network.ts'
import { button } from './parts.ts'
import { breaks, neverAnswers } from './replies.ts'
import { expectLoading, expectText } from './screen.ts'

type Loading = {
  /** Shows the screen with a reply to the operation that it waits for. */
  readonly render: (reply: Reply) => Promise<void>
  readonly reply: Reply
  /** The sentence in place of what failed to load. */
  readonly failure: string
  /** A text that appears with the reply. */
  readonly text: string
}

/** A placeholder while a reply is on its way, a sentence and Try again when it fails, and the text once it arrives. */
export async function expectLoadingStates({ render, reply, failure, text }: Loading): Promise<void> {
  const operation = { name: reply.operation }
  await render(neverAnswers(operation))
  await expectLoading()
  await render(breaks(operation))
  await expectText(failure)
  prepare(reply)
  await button('Try again').first().click()
  await expectText(text)
}
