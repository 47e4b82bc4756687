import { defaultLatencyMs, faultNames } from '../http/faults.ts'
import { quirks } from '../world/quirk-golfers.ts'
import { clubBlock } from '../world/region-golfers.ts'

export function helpText(control: string): string {
  const json = "-H 'content-type: application/json'"
  const lastOfBlock = clubBlock.firstNumber + clubBlock.size - 1
  return `A handicap association of invented golfers. Nothing here is real.

GOLFERS
  1000000 to 4999999   ordinary golfers of fifty states
  ${clubBlock.firstNumber} to ${lastOfBlock}   one club region: keen golfers with names of their own
${Object.entries(quirks)
  .map(([quirk, ghin]) => `  ${ghin}              ${quirk}`)
  .join('\n')}
  Every golfer's password is fairway- and the number: fairway-${clubBlock.firstNumber}.

LOOK AT A GOLFER: name, password, clubs, latest rounds
  curl ${control}/golfers/${clubBlock.firstNumber}

POST A ROUND: only ghin is needed; the rest follows the golfer's habits
  curl -X POST ${control}/rounds ${json} -d '{"ghin": ${clubBlock.firstNumber}}'
  curl -X POST ${control}/rounds ${json} -d '{"ghin": ${clubBlock.firstNumber}, "adjusted_gross_score": 79}'
  Also: played_at (YYYY-MM-DD), number_of_holes (9 or 18), number_of_played_holes (10 to 18), course, tee,
  course_rating, slope_rating, pcc, score_type (H, A, T, C, P), status (Validated, UnderReview, Temporary).

CORRECT OR DELETE A ROUND: its id is in the answer above, and on the golfer's page
  curl -X PATCH ${control}/rounds/ID ${json} -d '{"adjusted_gross_score": 82}'
  curl -X DELETE ${control}/rounds/ID

MAKE THINGS GO WRONG
  curl -X POST ${control}/faults ${json} -d '{"fault": "429", "times": 2, "retryAfter": 3}'
  curl -X POST ${control}/faults ${json} -d '{"fault": "latency", "latencyMs": 500, "path": "/scores"}'
  curl -X POST ${control}/faults ${json} -d '{"fault": "month-only", "ghin": ${clubBlock.firstNumber}}'
  curl ${control}/faults
  curl -X DELETE ${control}/faults
  Faults: ${faultNames.join(', ')}.
  Posting, correcting and deleting a round sends a webhook to the address registered at /api/v1/user/webhook_settings.json:
  webhook-late, -twice, -disordered (after the next one), -forged and -lost apply to those.
  unmoved: postings no longer count as a change for updated_since.
  Without times a fault stays until the faults are cleared; latency lasts ${defaultLatencyMs} ms without latencyMs.
  A single request: a header such as 'x-simulate: 429; retry-after=2' or 'x-simulate: latency; ms=300, 500'.

ANSWER A VENDOR who asked for a golfer's scores: approved or denied
  curl -X POST ${control}/consents ${json} -d '{"ghin": ${clubBlock.firstNumber}, "gpa_status": "approved"}'

COUNT REQUESTS
  curl ${control}/requests
  curl -X DELETE ${control}/requests

STOP AND RESUME THE CLOCK
  curl -X POST ${control}/clock ${json} -d '{"now": "2026-11-20T23:59:59Z"}'
  curl -X DELETE ${control}/clock
`
}
