// Who may import whom. Patterns, so that a new module needs no line here; tools/boundaries.test.ts proves each rule.

// A module may use its own tier and those before it.
const tiers = require('./tools/tiers.json')
const areas = tiers.flat().join('|')
const modules = '^(?:apps/(?:server|panel)/src/modules|packages/contract/src)'

const forbid = (name, from, to) => ({ name, severity: 'error', from, to })

const onlyEarlierTiers = tiers.slice(0, -1).map((tier, index) =>
  forbid(
    `${tier.join('-')}-uses-only-earlier-tiers`,
    { path: `${modules}/(?:${tier.join('|')})/` },
    {
      path: `${modules}/(?:${tiers
        .slice(index + 1)
        .flat()
        .join('|')})/`,
    },
  ),
)

// The layers of the guest page, lowest first.
const guestLayers = [
  ['page', 'look'],
  ['kit'],
  ['menu', 'table', 'analytics'],
  ['basket'],
  ['order', 'ask'],
  ['account', 'kiosk'],
]

const guestOnlyLowerLayers = guestLayers.slice(0, -1).map((layer, index) =>
  forbid(
    `guest-${layer.join('-')}-uses-only-lower-layers`,
    { path: `^apps/guest/src/(?:${layer.join('|')})/` },
    {
      path: `^apps/guest/src/(?:(?:${guestLayers
        .slice(index + 1)
        .flat()
        .join('|')})/|[^/]+$)`,
    },
  ),
)

module.exports = {
  forbidden: [
    ...onlyEarlierTiers,
    forbid('area-is-known', { path: `${modules}/(?!(?:${areas}|kernel)/)[^/]+/` }, {}),
    forbid('no-cycle', {}, { circular: true }),
    forbid(
      'contract-is-pure',
      { path: '^packages/contract/src/' },
      { pathNot: ['^packages/contract/src/', '(^|/)node_modules/zod/'] },
    ),
    forbid(
      'contract-kernel-below-modules',
      { path: '^packages/contract/src/kernel/' },
      { path: '^packages/contract/src/', pathNot: '^packages/contract/src/kernel/' },
    ),
    forbid(
      'contract-modules-below-lists',
      { path: '^packages/contract/src/[^/]+/' },
      { path: '^packages/contract/src/[^/]+$' },
    ),
    forbid('kernel-below-modules', { path: '^apps/server/src/kernel/' }, { path: '^apps/server/src/(modules|app)/' }),
    forbid('modules-below-app', { path: '^apps/server/src/modules/' }, { path: '^apps/server/src/app/' }),
    forbid('kit-below-modules', { path: '^apps/panel/src/kit/' }, { path: '^apps/panel/src/(modules|app)/' }),
    forbid('screens-below-app', { path: '^apps/panel/src/modules/' }, { path: '^apps/panel/src/app/' }),
    forbid(
      'module-only-by-its-public-files',
      { path: '^apps/(server|panel)/src/modules/([^/]+)/([^/]+)/' },
      { path: '^apps/(server|panel)/src/modules/', pathNot: ['^apps/$1/src/modules/$2/$3/', '\\.api\\.tsx?$'] },
    ),
    forbid('demo-knows-the-contract-alone', { path: '^packages/demo/' }, { path: '^apps/' }),
    forbid(
      'demo-only-where-it-starts',
      { path: '^(apps|packages/contract)/', pathNot: '^apps/server/(src/app|test/demo)/' },
      { path: '^packages/demo/' },
    ),
    forbid('simulators-alone', { path: '^packages/simulators/' }, { path: '^(apps/|packages/(?!simulators/))' }),
    forbid(
      'simulators-only-in-tests-and-demo',
      { path: '^(apps|packages/(?!simulators/))', pathNot: '^(apps/server/test|packages/demo/src/guests)/' },
      { path: '^packages/simulators/' },
    ),
    forbid(
      'simulator-folders-are-separate',
      { path: '^packages/simulators/src/([^/]+)/' },
      {
        path: '^packages/simulators/src/',
        pathNot: ['^packages/simulators/src/$1/', '^packages/simulators/src/frame/'],
      },
    ),
    forbid('panel-not-server', { path: '^apps/panel/' }, { path: '^apps/server/' }),
    forbid(
      'guest-knows-the-contract-alone',
      { path: '^apps/guest/src/' },
      { path: '^(apps/(server|panel)|packages/demo)/' },
    ),
    ...guestOnlyLowerLayers,
    forbid('guest-folder-has-a-layer', { path: `^apps/guest/src/(?!(?:${guestLayers.flat().join('|')})/)[^/]+/` }, {}),
    forbid('panel-not-guest', { path: '^apps/panel/' }, { path: '^apps/guest/' }),
    // What the server makes of a page; its script and its styles are the browser's.
    forbid(
      'guest-only-its-page',
      { path: '^apps/server/' },
      { path: '^apps/guest/', pathNot: '^apps/guest/src/page/' },
    ),
    forbid('server-not-panel', { path: '^apps/server/' }, { path: '^apps/panel/' }),
    forbid('product-not-testing', { path: '^apps/server/src/(kernel|modules|app)/' }, { path: '^apps/server/test/' }),
    forbid('product-not-tools', { path: '^(apps|packages)/' }, { path: '^(tools|e2e|bench)/' }),
  ],
  options: {
    // Type imports count too: what one names, one depends on.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(\\.(test|arbitraries)\\.tsx?$|(^|/)dist/)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
}
