import type { Match } from '#contract/matches.ts'
import { getMatchImage } from '#contract/share-images.ts'
import { callPicture } from '#web/api/api-client.ts'
import { ShareButton } from '#web/shared/share-images/share-button.tsx'
import css from './banner.module.css'

/** Shares the picture of a finished match. */
export function ShareMatch({ match: { id, number, league } }: { match: Match }) {
  return (
    <ShareButton
      className={css['share']}
      what="the match"
      title={`Match ${number}, ${league.name}`}
      fetchImage={(size) => callPicture(getMatchImage, { params: { id }, query: { size } })}
    />
  )
}
