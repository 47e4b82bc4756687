import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import type { League, LeagueMember } from '#contract/leagues.ts'
import { presets } from '#domain/leagues/presets.ts'
import { may } from '#domain/permissions.ts'
import { counted, inWords } from '#domain/scoring/number-words.ts'
import { useHasAssociation } from '#web/api/site.ts'
import { useForm } from '#web/forms/form.ts'
import { useUnsaved } from '#web/forms/unsaved.ts'
import { actorOf, useUser } from '#web/session/session.ts'
import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'
import { UnequalTeams } from '#web/shared/teams/unequal-teams.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { part } from '#web/ui/part.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { changedFields, effectsOf } from './league-changes.ts'
import {
  chosenText,
  consideredIn,
  labels,
  leagueBody,
  leagueRules,
  type LeagueText,
  leagueText,
  settingNames,
  textsOf,
} from './league-form.ts'
import { useLeagueSaving } from './leagues.api.ts'
import { DetailFields, SettingFields } from './settings-fields.tsx'
import control from '#web/ui/fields/setting-rows.module.css'
import css from './rules-tab.module.css'

const FairChance = part(async () => (await import('./fair-chance/fair-chance-card.tsx')).FairChanceCard)
const OutOfDate = part(async () => (await import('./out-of-date.tsx')).OutOfDate)

type RulesTabProps = { readonly league: League; readonly members: readonly LeagueMember[] | undefined }

/** How a league plays: in one sentence, and setting by setting; its owner changes them. */
export function RulesTab({ league, members }: RulesTabProps) {
  const actor = actorOf(useUser())
  const { choose } = useSelectedLeague()
  return (
    <>
      <div className="row wrap align-baseline gap-16 row-gap-4 mb-16">
        <h2 className="fz-title fw-560 tight">{sentenceOf(league)}</h2>
        <Link href="/rules" onClick={() => choose(league.id)}>
          All rules in words
        </Link>
      </div>
      {may.editLeague(actor, league) ? (
        <LeagueSettings league={league} members={members} />
      ) : (
        <>
          <LeagueFacts league={league} />
          <FairChance league={league} considered={{}} />
        </>
      )}
    </>
  )
}

/** 'Teams, two weeks a match, your best round counts' */
const sentenceOf = ({ useTeams, matchLength, roundsThatCount }: League) =>
  `${useTeams ? 'Teams' : 'Individual play'}, ${counted(matchLength, 'week')} a match, ${roundWords(roundsThatCount)} counts`

function roundWords(roundsThatCount: number | null): string {
  if (roundsThatCount === null) return 'your best round'
  return roundsThatCount === 1 ? 'your first round' : `the best of your first ${inWords(roundsThatCount)} rounds`
}

/** A league's settings, read-only. */
function LeagueFacts({ league }: { league: League }) {
  const text = leagueText(league)
  return (
    <Card title="Settings" note="Only the owner can change them">
      <CardBody>
        {league.description && (
          <p className={`breaks mb-10 ${css['description']}`} dir="auto">
            {league.description}
          </p>
        )}
        <dl className="ruled">
          {settingNames.map((name) => (
            <div key={name} className="row justify-between gap-16 py-8">
              <dt className="c-dim">{labels[name]}</dt>
              <dd className="fw-600 numbers ta-right">{chosenText(name, text[name])}</dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  )
}

/**
 * The owner's form. It keeps the version it started from, so that it never overwrites another person's change unseen.
 */
function LeagueSettings({ league, members }: RulesTabProps) {
  const [base, setBase] = useState(league)
  const [isOutOfDate, setOutOfDate] = useState(false)
  const { field, values, submit, showProblem, write, replace } = useForm(leagueText(base), leagueRules)
  const saved = leagueText(base)
  const changed = changedFields(values, saved)
  const isChanged = changed.length > 0

  const { mutate, isPending } = useLeagueSaving(league.id, (newer) => {
    // Untouched fields take the newly saved values, so that saving again does not undo them.
    replace(saved, leagueText(newer))
    setBase(newer)
    setOutOfDate(true)
  })
  useUnsaved(isChanged && !isPending)
  const startFrom = (known: League, sent: LeagueText = values) => {
    setBase(known)
    setOutOfDate(false)
    replace(sent, leagueText(known))
  }
  if (league.version > base.version && !isChanged && !isPending) startFrom(league)

  const save = (text: LeagueText) =>
    mutate(leagueBody(text, base.version), { onSuccess: (known) => startFrom(known, text), onError: showProblem })

  return (
    <form noValidate onSubmit={submit(save)}>
      <Presets values={values} saved={saved} onChoose={write} />
      <Card title="Settings">
        <SettingFields field={field} saved={saved} changed={changed} />
        {values.useTeams === 'on' && members && <UnequalTeams sizes={teamSizes(members)} />}
      </Card>
      <FairChance
        league={base}
        considered={consideredIn(values, changed)}
        onPreview={(change) => write(textsOf(change))}
      />
      <Card title="Details">
        <CardBody>
          <DetailFields field={field} timeZone={saved.timeZone} />
        </CardBody>
      </Card>
      <div role="status" className={isChanged ? control['unsaved'] : undefined}>
        {isChanged && (
          <>
            {isOutOfDate && <OutOfDate typed={values} saved={saved} onDiscard={() => startFrom(base)} />}
            <div className="stack gap-8">
              <Effects sentences={effectsOf(values, saved)} />
              <FormButtons isPending={isPending} onDiscard={() => startFrom(base)} />
            </div>
          </>
        )}
      </div>
    </form>
  )
}

function FormButtons({ isPending, onDiscard }: { readonly isPending: boolean; readonly onDiscard: () => void }) {
  return (
    <div className="row gap-8">
      <Button type="submit" loading={isPending}>
        Save Changes
      </Button>
      <Button variant="default" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  )
}

type PresetsProps = {
  readonly values: LeagueText
  readonly saved: LeagueText
  readonly onChoose: (texts: Partial<LeagueText>) => void
}

/** Combinations of settings; choosing one fills the form for review before it is saved. */
function Presets({ values, saved, onChoose }: PresetsProps) {
  const hasAssociation = useHasAssociation()
  return (
    <div
      className="grid gap-16 mb-20"
      style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))' }}
    >
      {presets
        .filter(({ needsAssociation = false }) => hasAssociation || !needsAssociation)
        .map(({ name, text, settings }) => {
          const texts = textsOf(settings)
          const isIn = (form: LeagueText) => settingNames.every((key) => (texts[key] ?? form[key]) === form[key])
          const isChosen = isIn(values)
          return (
            <section key={name} className={`stack gap-4 bg-card ${css['preset']}`} data-chosen={isChosen || undefined}>
              <div className="row align-center justify-between gap-8">
                <h3 className="fz-figure fw-600" tabIndex={-1}>
                  {name}
                </h3>
                {isChosen && <Tag isStrong>{isIn(saved) ? 'In use' : 'Chosen'}</Tag>}
              </div>
              <p className="c-dim">{text}</p>
              {!isChosen && (
                <button type="button" className="bare link mih-44 mt-auto" onClick={() => onChoose(texts)}>
                  Preview {name}
                </button>
              )}
            </section>
          )
        })}
    </div>
  )
}

function Effects({ sentences }: { sentences: readonly string[] }) {
  return (
    <div className="links">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {sentences.some((sentence) => sentence.includes('rebuild')) && <Link href="/seasons">Go to Seasons</Link>}
    </div>
  )
}

function teamSizes(members: readonly LeagueMember[]): number[] {
  const teams = Map.groupBy(
    members.flatMap(({ team }) => team ?? []),
    ({ id }) => id,
  )
  return [...teams.values()].map(({ length }) => length)
}
