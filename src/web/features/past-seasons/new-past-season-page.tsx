import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import type { League } from '#contract/leagues.ts'
import type { PastSeason } from '#contract/past-seasons.ts'
import { may } from '#domain/permissions.ts'
import { capitalized, counted } from '#domain/scoring/number-words.ts'
import { displayName, named } from '#domain/shared/phrases.ts'
import { actorOf, useUser } from '#web/session/session.ts'
import { LeagueById } from '#web/shared/leagues/league-by-id.tsx'
import { ListField, ListUpload } from '#web/shared/lists/list-field.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { NotFound, Page } from '#web/ui/page.tsx'
import { ListSkeleton } from '#web/ui/states.tsx'
import { PreviewedSeason } from './previewed-season.tsx'
import { usePastForm } from './use-past-form.ts'

const title = 'Add a past season'

/** Enters a season from before the league came here. */
export function NewPastSeasonPage() {
  return (
    <LeagueById screen={title} skeleton={<ListSkeleton rows={8} />}>
      {(league) => <NewPastSeason league={league} />}
    </LeagueById>
  )
}

function NewPastSeason({ league }: { league: League }) {
  const actor = actorOf(useUser())
  const [saved, setSaved] = useState<Saved | null>(null)
  if (!may.manageSeasons(actor, league))
    return (
      <NotFound
        title="Only organizers add past seasons"
        note="The champions of the league are for everyone."
        href={`/leagues/${league.id}/champions`}
        link="Go to the champions"
      />
    )
  if (saved === null) return <SeasonForm league={league} onSaved={(season, count) => setSaved({ season, count })} />
  const { season, count } = saved
  const [href, label] =
    count > 0
      ? [`/leagues/${league.id}/champions`, 'See the champions']
      : [`/past-seasons/${season.id}`, 'See the table']
  return (
    <Page title={title} back={backTo(league)}>
      <Card title="Saved">
        <CardBody>
          <p className="mb-8 breaks" role="status">
            {count > 0 ? `${capitalized(counted(count, 'season'))} saved.` : savedText(season)}
          </p>
          <div className="row wrap gap-12 row-gap-10 mt-16">
            <Button onClick={() => setSaved(null)}>Add another season</Button>
            <Button component={Link} href={href} variant="default">
              {label}
            </Button>
          </div>
        </CardBody>
      </Card>
    </Page>
  )
}

/** The saved season (the last one of a list), and the number of seasons saved. */
type Saved = { readonly season: PastSeason; readonly count: number }

/** 'Season 2021 saved. Its champion: Kit Lang.' */
function savedText({ name, tables }: PastSeason): string {
  const champions = tables.flatMap(({ rows }) => rows.filter(({ isChampion }) => isChampion))
  const names = [...new Set(champions.map((row) => displayName(row.name)))]
  const won = names.length === 0 ? '' : ` Its champion${names.length > 1 ? 's' : ''}: ${named(names)}.`
  return `${displayName(name)} saved.${won}`
}

const backTo = ({ id }: League) => ({ href: `/leagues/${id}/moving-in`, label: 'Moving in' })

type SeasonFormProps = { readonly league: League; readonly onSaved: (season: PastSeason, count: number) => void }

function SeasonForm({ league, onSaved }: SeasonFormProps) {
  const past = usePastForm(league.id, onSaved)
  const { list, previewed, isEditing, edit, read } = past
  if (previewed !== null && !isEditing)
    return (
      <Page
        title={title}
        back={backTo(league)}
        hasSmallActions
        actions={
          <Button variant="default" onClick={edit}>
            Edit text
          </Button>
        }
      >
        <PreviewedSeason {...past} preview={previewed.preview} readings={previewed.body.tables ?? []} />
      </Page>
    )
  const fill = (text: string, fileName: string) => {
    list.write({ text })
    read(text, fileName)
  }
  return (
    <Page title={title} back={backTo(league)}>
      <Card title="Paste or upload">
        <CardBody>
          <form noValidate className="grid gap-16" onSubmit={list.submit(({ text }) => read(text))}>
            <ListField
              {...list.field('text')}
              label="Table of the season"
              description="Copy the cells of a spreadsheet and paste them: golfers or teams with their places and points, as they are. You can paste golfers and teams together, or a list of champions by year."
              isEdited={previewed !== null}
              onPaste={read}
              onFile={fill}
            />
            <div className="row wrap gap-12 row-gap-10">
              <Button type="submit" loading={past.isReading}>
                Preview
              </Button>
              <ListUpload onText={fill} />
            </div>
          </form>
        </CardBody>
      </Card>
    </Page>
  )
}
