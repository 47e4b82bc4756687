/** How long a match has to go, or that it is over; green while it is open. */
export function TimePill({ text, isOpen }: { text: string; isOpen: boolean }) {
  const colors = isOpen ? 'c-brand bg-mine' : 'bg-chip'
  return (
    <span className={`flex-none fz-small fw-600 nowrap ${colors}`} style={{ padding: '3px 11px', borderRadius: 99 }}>
      {text}
    </span>
  )
}
