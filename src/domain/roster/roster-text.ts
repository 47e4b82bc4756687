/** Control characters besides tabs and line breaks: files of other programs have them, lists do not. */
const binary = /(?![\s\u007F-\u009F])\p{Cc}/u
/** What letters become that are read in another encoding than they were written in. */
const unreadable = /[\u0080-\u009F\uFFFD]/

export const notAList =
  'This is not a list but a file of another program: save it as CSV, or copy its cells and paste them'
export const otherEncoding =
  'Some letters cannot be read: save the file as “CSV UTF-8”, or copy its cells and paste them'

/** Why a text is no list of golfers; null if it can be one. */
export function rosterTextProblem(text: string): string | null {
  if (binary.test(text)) return notAList
  return unreadable.test(text) || !text.isWellFormed() ? otherEncoding : null
}
