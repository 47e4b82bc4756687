export type MessageParts = { readonly name: string; readonly words: string; readonly net: string }

/** A message apart into the name it begins with, its words, and the net it ends with; a part it does not have is empty. */
export function messageParts(message: string, { name, net }: Pick<MessageParts, 'name' | 'net'>): MessageParts {
  const begins = name !== '' && message.startsWith(`${name} `)
  const ends = message.endsWith(` ${net}`)
  return {
    name: begins ? name : '',
    words: message.slice(begins ? name.length : 0, ends ? -net.length : undefined),
    net: ends ? net : '',
  }
}
