import { Button, VisuallyHidden } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { IconShare2 } from '#web/icons/icons.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { toastSuccess } from '#web/ui/toast.ts'

type ShareButtonProps = {
  readonly fetchImage: (size: 'wide' | 'tall') => Promise<Blob>
  /** The thing that is shared, for a sentence: 'your season'. */
  readonly what: string
  /** Its name: 'Season 2026, Tuesday Twilight'. */
  readonly title: string
  readonly className?: string | undefined
}

/** Shares a picture through the system's share sheet, or saves it where there is none. */
export function ShareButton({ fetchImage, what, title, className = '' }: ShareButtonProps) {
  // Fetching can take longer than a browser lets a press open its share sheet; then the next press does.
  const [ready, setReady] = useState<File | null>(null)
  const sharing = useMutation({
    mutationFn: async () => {
      const file = ready ?? fileOf(await fetchImage(isUpright() ? 'tall' : 'wide'), title)
      const done = await shareOrSave(file, title)
      setReady(done === 'refused' ? file : null)
      if (done === 'saved') toastSuccess(`Saved as ${file.name}`)
    },
    meta: { failure: 'Failed to make the picture' },
  })
  return (
    <Button
      className={`flex-none ${className}`}
      variant="default"
      leftSection={<IconShare2 size={18} stroke={1.8} />}
      loading={sharing.isPending}
      onClick={() => sharing.mutate()}
    >
      Share
      {/* Button names differ for screen reader users, who do not see the buttons' places. */}
      <VisuallyHidden>&nbsp;{what}</VisuallyHidden>
      {ready !== null && ' now'}
    </Button>
  )
}

const isUpright = () => matchMedia('(orientation: portrait)').matches

function fileOf(image: Blob, title: string): File {
  const name = title.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim() || 'Nineteenth'
  return new File([image], `${name}.png`, { type: 'image/png' })
}

/** How sharing ended: shared, saved as a file, closed, or refused because the browser requires another press. */
type Shared = 'shared' | 'saved' | 'closed' | 'refused'

/** Opens the system's share sheet for a file, or saves it where the browser has none for files. */
async function shareOrSave(file: File, title: string): Promise<Shared> {
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
