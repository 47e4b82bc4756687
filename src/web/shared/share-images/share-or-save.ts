import { saveFile } from '#web/ui/save-file.ts'

/** How sharing ended: the reader shared it, got it as a file, closed the sheet, or the browser wants another press. */
export type Shared = 'shared' | 'saved' | 'closed' | 'refused'

/** Opens the system's share sheet for a file, or saves it where the browser has none for files. */
export async function shareOrSave(file: File, title: string): Promise<Shared> {
  const content = { files: [file], title }
  if (!('canShare' in navigator) || !navigator.canShare(content)) {
    saveFile(file)
    return 'saved'
  }
  try {
    await navigator.share(content)
    return 'shared'
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'AbortError') return 'closed'
    if (name === 'NotAllowedError') return 'refused'
    throw error
  }
}
