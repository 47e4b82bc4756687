/** The allowed imports. ARCHITECTURE.md has the diagram; this file enforces it. */
const tests = '\\.test\\.tsx?$'
/** The folders of src/server are nouns, but for these: what knows no golf, what all nouns share, and the start-up code, which uses every noun. */
const others = ['platform', 'ground', 'app']
const features = require('node:fs')
  .readdirSync(require('node:path').join(__dirname, 'src/server'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !others.includes(entry.name))
  .map(({ name }) => name)
  .join('|')
const feature = `^src/server/(${features})/`
/** Parts of nouns that other nouns use too. */
const shown = [
  // How golfers join a league and changes of one are planned, how an account and its devices are presented, and how it ends emails.
  '^src/server/leagues/(change-members|planned-changes/planned-for)\\.ts$',
  '^src/server/accounts/(account|unsubscribe|sessions/devices)\\.ts$',
  // How rounds are stored and paged, and how own Indexes begin and are revised.
  '^src/server/rounds/(codec|round-page|withdraw-confirmations|own-indexes/(revise-due|set-starting-index))\\.ts$',
  // What organisers may want to look at.
  '^src/server/fair-play/read-fair-play\\.ts$',
  // The standings of a season.
  '^src/server/seasons/season-standings\\.ts$',
  // A match's result and story, a season's recap, and what side tables say.
  '^src/server/matches/(result/|story\\.ts$)',
  '^src/server/honours/read-recap\\.ts$',
  '^src/server/side-tables/side-views\\.ts$',
  // What standings say, and what a league shows to everyone.
  '^src/server/seasons/season-standings\\.ts$',
  '^src/server/public-pages/read-public-league\\.ts$',
]

module.exports = {
  forbidden: [
    {
      name: 'domain-imports-only-itself',
      comment: 'The rules of golf depend on no HTTP, SQL, React or package.',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: tests },
      to: { pathNot: '^src/domain/' },
    },
    {
      name: 'contract-imports-only-the-domain',
      comment: 'The API is described only with zod and the domain.',
      severity: 'error',
      from: { path: '^src/contract/', pathNot: tests },
      to: { pathNot: ['^src/(contract|domain)/', '^node_modules/zod(-openapi)?/'] },
    },
    {
      name: 'web-does-not-import-the-server',
      severity: 'error',
      from: { path: '^src/web/' },
      to: { path: '^src/(server|simulator)/' },
    },
    {
      name: 'server-does-not-import-the-web',
      severity: 'error',
      from: { path: '^src/server/' },
      to: { path: '^src/web/' },
    },
    {
      name: 'server-reaches-the-simulator-over-http',
      comment: 'The simulated association is an external service, like the real one.',
      severity: 'error',
      from: { path: '^src/server/', pathNot: tests },
      to: { path: '^src/simulator/' },
    },
    {
      name: 'simulator-imports-only-the-domain',
      severity: 'error',
      from: { path: '^src/simulator/', pathNot: tests },
      to: { path: '^src/', pathNot: ['^src/simulator/', '^src/domain/'] },
    },
    {
      name: 'web-features-are-independent',
      comment: 'Features are combined on screens in src/web/app and never import each other.',
      severity: 'error',
      from: { path: '^src/web/features/([^/]+)/' },
      to: { path: '^src/web/features/([^/]+)/', pathNot: '^src/web/features/$1/' },
    },
    {
      name: 'web-features-do-not-import-the-app',
      severity: 'error',
      from: { path: '^src/web/features/' },
      to: { path: '^src/web/app/' },
    },
    {
      name: 'shared-web-code-imports-no-feature',
      comment: 'Code that several features use must not depend on one of them.',
      severity: 'error',
      from: { path: '^src/web/(?!features/|app/)[^/]+/' },
      to: { path: '^src/web/(features|app)/' },
    },
    {
      name: 'web-services-import-no-golf-components',
      comment: 'Golf components are in src/web/shared; the layers below do not import them.',
      severity: 'error',
      from: { path: '^src/web/(api|dates|forms|live|offline|session|ui)/' },
      to: { path: '^src/web/shared/' },
    },
    {
      name: 'ui-imports-no-golf',
      comment: 'Buttons, tables and dialogs are independent of golf; they share only days with the domain.',
      severity: 'error',
      from: { path: '^src/web/ui/', pathNot: tests },
      to: { path: ['^src/contract/', '^src/domain/(?!shared/)', '^src/web/session/'] },
    },
    {
      name: 'sql-only-in-queries',
      comment: 'Kysely and pg are imported only in src/server/platform/db, src/server/ground and *.queries.ts.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/server/(platform/db|ground)/', '\\.queries\\.ts$', tests] },
      to: { path: '^node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'queries-import-only-queries',
      severity: 'error',
      from: { path: '\\.queries\\.ts$' },
      to: {
        path: '^src/server/',
        pathNot: ['^src/server/(platform/db|ground)/', '^src/server/rounds/codec\\.ts$', '\\.queries\\.ts$'],
      },
    },
    {
      name: 'adapter-imports-only-the-domain',
      comment: 'What speaks the association’s language knows nothing of the rest of the server.',
      severity: 'error',
      from: { path: '^src/server/association/adapter/', pathNot: tests },
      to: {
        path: '^src/',
        pathNot: ['^src/server/association/adapter/', '^src/server/ground/association\\.ts$', '^src/domain/'],
      },
    },
    {
      name: 'platform-knows-no-golf',
      severity: 'error',
      from: { path: '^src/server/platform/', pathNot: tests },
      to: { path: ['^src/domain/(?!shared/|permissions\\.ts$)', '^src/server/ground/', feature] },
    },
    {
      name: 'ground-knows-no-noun',
      comment: 'What all nouns share imports none of them.',
      severity: 'error',
      from: { path: '^src/server/ground/', pathNot: tests },
      to: { path: '^src/server/', pathNot: '^src/server/(ground|platform)/' },
    },
    {
      name: 'server-features-meet-in-queries',
      comment: 'A feature uses another feature only through its queries.',
      severity: 'error',
      from: { path: feature, pathNot: tests },
      to: { path: feature, pathNot: ['^src/server/$1/', '\\.queries\\.ts$', ...shown] },
    },
    {
      name: 'server-features-do-not-import-the-app',
      comment: 'Start-up code, commands and the demo world use the features, never the other way round.',
      severity: 'error',
      from: { path: '^src/server/(?!app/|main\\.ts$)', pathNot: tests },
      to: { path: '^src/server/app/' },
    },
    {
      name: 'strokes-are-tenths',
      comment:
        'Only codecs convert: of the API, of the JSON of restatements, and of the simulated association’s answers.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [
          '^src/contract/(endpoint|strokes)\\.ts$',
          '^src/server/platform/(db/restatement-json|http/serve)\\.ts$',
          '^src/web/api/(address|api-client)\\.ts$',
          '^src/simulator/(wire|control)/',
          tests,
        ],
      },
      to: { path: '^src/domain/shared/decimals\\.ts$' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unknown-packages', severity: 'error', from: {}, to: { dependencyTypes: ['npm-no-pkg', 'unknown'] } },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\.css$|^virtual:' },
    },
    {
      name: 'no-development-packages-in-production',
      severity: 'error',
      from: { path: '^src/', pathNot: tests },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '^node_modules/(@types|vite)/' },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          tests,
          '\\.d\\.ts$',
          '^src/web/public/',
          '^src/web/worker/',
          '^src/server/main\\.ts$',
          '^src/simulator/(main|worker)\\.ts$',
        ],
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { conditionNames: ['import', 'node', 'default', 'types'], exportsFields: ['exports'] },
  },
}
