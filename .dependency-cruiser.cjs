/** The allowed imports. ARCHITECTURE.md has the diagram; this file enforces it. */
const tests = '\\.test\\.tsx?$'
/** The floors of the server, lowest first: each imports only itself and those below it. */
const floors = ['platform', 'ground', 'facts', 'people', 'results', 'outward', 'app']

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
        pathNot: ['^src/server/(platform/db|ground)/', '^src/server/facts/rounds/codec\\.ts$', '\\.queries\\.ts$'],
      },
    },
    {
      name: 'adapter-imports-only-the-domain',
      comment: 'What speaks the association’s language knows nothing of the rest of the server.',
      severity: 'error',
      from: { path: '^src/server/facts/association/adapter/', pathNot: tests },
      to: {
        path: '^src/',
        pathNot: ['^src/server/facts/association/adapter/', '^src/server/ground/association\\.ts$', '^src/domain/'],
      },
    },
    {
      name: 'platform-knows-no-golf',
      severity: 'error',
      from: { path: '^src/server/platform/', pathNot: tests },
      to: { path: '^src/domain/(?!shared/|permissions\\.ts$)' },
    },
    ...floors.slice(0, -1).map((floor, n) => ({
      name: `${floor}-imports-lower-floors`,
      severity: 'error',
      from: { path: `^src/server/${floor}/`, pathNot: tests },
      to: { path: `^src/server/(${floors.slice(n + 1).join('|')})/` },
    })),
    {
      name: 'nouns-meet-at-doors',
      comment: 'Within a floor a noun uses another one only through its door, the file with the name of its folder.',
      severity: 'error',
      from: { path: '^src/server/(facts|people|results|outward)/([^/]+)/', pathNot: tests },
      to: {
        path: '^src/server/$1/',
        pathNot: ['^src/server/$1/$2/', '^src/server/[^/]+/([^/]+)/\\1\\.ts$'],
      },
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
      comment: 'Packages of the pages are bundled when these are built, so that a site installs none of them.',
      severity: 'error',
      from: { path: '^src/(?!web/)', pathNot: tests },
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
