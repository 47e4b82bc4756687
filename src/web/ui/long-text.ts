/** The size of a sentence that answers a screen's question: on a phone long ones are on two lines, not three. */
export const answerSize = (text: string): string => `fz-answer lh-32 ${text.length > 44 ? 'fz-title-48' : ''}`

export const nameSize = (name: string): string => (name.length > 22 ? 'fz-small-48' : '')
