import css from './story-text.module.css'

/** A sentence of a story, with nets under level in scarlet. */
export function StoryText({ children }: { children: string }) {
  const net = /−\d+(?:\.\d)?/u.exec(children)
  if (net === null) return children
  return (
    <>
      {children.slice(0, net.index)}
      <span className={css['under']}>{net[0]}</span>
      <StoryText>{children.slice(net.index + net[0].length)}</StoryText>
    </>
  )
}
