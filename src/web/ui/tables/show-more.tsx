import { Button } from '@mantine/core'
import css from './show-more.module.css'

type Pages = {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => Promise<unknown>
}

/** The button below a list that loads its next page, if there is one. */
export function ShowMore({ pages: { hasNextPage, isFetchingNextPage, fetchNextPage } }: { pages: Pages }) {
  if (!hasNextPage) return null
  return (
    <div className={css['more']}>
      <Button variant="subtle" size="compact-md" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        Show More
      </Button>
    </div>
  )
}
