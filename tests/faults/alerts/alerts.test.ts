import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { hasPackages, installDebianPackages } from '../../../scripts/lib/debian.ts'
import { type Moments, alerts } from './moments.ts'

const promtool = '/usr/bin/promtool'
const file = join(import.meta.dirname, '../../../deploy/alerts.yaml')
const rules = await readFile(file, 'utf8')

/** The sentence of each alert. */
const summaries = new Map(
  [...rules.matchAll(/- alert: (\w+)\n[^]*?summary: (.*)/g)].map(([, name = '', summary = '']) => [name, summary]),
)

test('there are moments for each alert at which it fires, and others at which it does not', () => {
  expect(Object.keys(alerts).toSorted()).toEqual([...summaries.keys()].toSorted())
})

test.skipIf(!existsSync(promtool) && !hasPackages())('each alert fires at its moments, and at no others', async () => {
  if (!existsSync(promtool)) expect(await installDebianPackages(['prometheus'], 'promtool for the alerts')).toBe(true)
  const folder = await mkdtemp(join(tmpdir(), 'alerts-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const cases = join(folder, 'cases.yaml')
  const tests = Object.entries(alerts).flatMap(([name, moments]) => moments.map((one) => testOf(name, one)))
  // JSON is YAML.
  await writeFile(cases, JSON.stringify({ rule_files: [file], evaluation_interval: '1m', tests }))
  const { stdout } = await promisify(execFile)(promtool, ['test', 'rules', cases])
  expect(stdout).toContain('SUCCESS')
})

test.skipIf(!existsSync(promtool) && !hasPackages())(
  'Prometheus understands every panel of the dashboard',
  async () => {
    if (!existsSync(promtool))
      expect(await installDebianPackages(['prometheus'], 'promtool for the dashboard')).toBe(true)
    const dashboard = await readFile(join(import.meta.dirname, '../../../deploy/grafana.json'), 'utf8')
    const expressions = [...dashboard.matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map(([, expr = '""']) =>
      String(JSON.parse(expr)),
    )
    expect(expressions.length).toBeGreaterThan(15)
    const folder = await mkdtemp(join(tmpdir(), 'panels-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const panels = join(folder, 'panels.yaml')
    const rulesOf = expressions.map((expr, n) => ({
      record: `panel${n}`,
      expr: expr.replaceAll('$__rate_interval', '5m'),
    }))
    await writeFile(panels, JSON.stringify({ groups: [{ name: 'panels', rules: rulesOf }] }))
    const { stdout } = await promisify(execFile)(promtool, ['check', 'rules', panels])
    expect(stdout).toContain(`SUCCESS: ${expressions.length} rules found`)
  },
)

function testOf(alertname: string, { what, series, fires = [], isQuiet = [], labels = {} }: Moments) {
  const alert = { exp_labels: labels, exp_annotations: { summary: summaries.get(alertname) } }
  return {
    name: `${alertname}: ${what}`,
    interval: '1m',
    input_series: Object.entries(series).map(([one, values]) => ({ series: one, values })),
    alert_rule_test: [
      ...fires.map((minute) => ({ eval_time: `${minute}m`, alertname, exp_alerts: [alert] })),
      ...isQuiet.map((minute) => ({ eval_time: `${minute}m`, alertname, exp_alerts: [] })),
    ],
  }
}
