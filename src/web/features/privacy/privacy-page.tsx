import { Link } from 'wouter'
import { useSession } from '#web/session/session.ts'
import { OpenPage } from '#web/ui/open-page.tsx'
import css from './privacy-page.module.css'

type Kept = { readonly what: string; readonly why: string; readonly until: string }

/** Stored data with its purpose and duration; src/server/app/jobs/retention.ts deletes it when it expires. */
const kept: readonly Kept[] = [
  {
    what: 'Your name, email address and password',
    why: 'To sign you in and to write to you. Of the password there is only a hash.',
    until: 'Until you delete your account.',
  },
  {
    what: 'Where you are signed in: browser, system, times',
    why: 'So that you can see it, and end it.',
    until: 'Until you sign out; 90 days at most.',
  },
  {
    what: 'For two-step sign-in: the key of your authenticator app, and hashes of your recovery codes',
    why: 'To check the codes.',
    until: 'Until you turn it off or delete your account.',
  },
  {
    what: 'Your golfer: name, number, Handicap Indexes and rounds',
    why: 'Your leagues are scored from them. Rounds are entered here, or fetched from where you post them.',
    until: 'As long as the golfer is on this site, also without your account.',
  },
  {
    what: 'Results: matches, points, standings, and what changed them',
    why: 'They are your league’s history.',
    until: 'As long as the league exists.',
  },
  {
    what: 'Whom you follow, your side tables, rounds you plan and whose you join',
    why: 'To show them to you, and planned rounds to everyone who is signed in.',
    until: 'Until you change them or delete your account; what is about your golfer stays with the golfer.',
  },
  {
    what: 'Whether you have a calendar address',
    why: 'So that your calendar gets your matches. Of the address there is only a hash.',
    until: 'Until you remove it or delete your account.',
  },
  {
    what: 'That an email was sent to you, and when',
    why: 'So that none is sent twice. Its text is not kept.',
    until: '30 days, a digest 90 days.',
  },
  {
    what: 'What you want to be notified of, your time zone, and the addresses of your browsers for it',
    why: 'So that you are told in time, at your hours, and of nothing twice.',
    until: 'Until you remove them or delete your account; that you were notified, 90 days.',
  },
  {
    what: 'Security events: refused sign-ins, changed passwords and rights, deletions',
    why: 'So that misuse is found out. Of network addresses there is only a hash.',
    until: 'As long as this site exists.',
  },
]

/** The personal data the site stores: purpose, duration, and how to have it removed. */
export function PrivacyPage() {
  const { status } = useSession()
  return (
    <OpenPage title="What this site keeps" className={css['page']}>
      <p>Only what a golf league needs. Nothing is sold, nothing is tracked, and no one else’s scripts run here.</p>
      <dl className={css['kept']}>
        {kept.map(({ what, why, until }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{why}</dd>
            <dd className={css['until']}>{until}</dd>
          </div>
        ))}
      </dl>
      <h2 className={css['heading']}>Who sees it</h2>
      <p>
        Everyone who is signed in sees golfers with their rounds. Matches and standings are for the members of the
        league. Your email address is seen by administrators, and by the organizers of a league once you have accepted
        to play in it.
      </p>
      <h2 className={css['heading']}>On your device</h2>
      <p>
        Your browser keeps that you are signed in, the pages you have seen, so that they open without a connection, and
        rounds that are not sent yet. Signing out removes the pages. There are no cookies.
      </p>
      <h2 className={css['heading']}>Take it along, have it removed</h2>
      <p>
        Your profile has <b>Download your data</b> and <b>Delete Account</b>. Your golfer and their results stay,
        because they are part of your leagues’ results: ask an organizer to take you out of a league, and an
        administrator to remove your golfer. A final result keeps its figures, under the name “Removed golfer”.
      </p>
      <p>
        {status === 'in' ? (
          <Link href="/profile?tab=account">Go to your profile</Link>
        ) : (
          <Link href="/login">Sign in</Link>
        )}
      </p>
    </OpenPage>
  )
}
