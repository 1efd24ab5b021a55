/** The parts of the guide in order; each has the phrases `api-docs.<part>` and `api-docs.<part>.text`. */
export const parts = ['keys', 'repeat', 'errors', 'paging'] as const
type Part = (typeof parts)[number]

export const tongues = ['curl', 'TypeScript'] as const
export type Tongue = (typeof tongues)[number]

/** The environment variables of the examples. */
export const variables = ['CHANNEL_KEY', 'TOKEN', 'BRANCH', 'PRODUCT', 'PAYMENT_METHOD']

const order = `{
    "branch_id": BRANCH,
    "delivery_type": "comeGetIt",
    "payment_method": PAYMENT_METHOD,
    "lines": [{ "product_id": PRODUCT, "quantity": 2 }],
    "member": { "phone": "+905550000011", "first_name": "Deniz" }
  }`

const inShell = (json: string) => json.replace(/[A-Z]{2,}(?:_[A-Z]+)*/g, (name) => `'"$${name}"'`)
const inScript = (json: string) =>
  json
    .replace(/"(\w+)": /g, '$1: ')
    .replaceAll('"', "'")
    .replace(/[A-Z]{2,}(?:_[A-Z]+)*/g, 'Number(process.env.$&)')

/**
 * Returns the examples of each part for a server at `api`. Each runs unchanged in a shell or in Node, with a channel's key, a
 * token, a branch, a product and a payment method in the environment.
 */
export const examplesOf = (api: string): Readonly<Record<Part, Readonly<Record<Tongue, string>>>> => ({
  keys: {
    curl: `curl --fail-with-body '${api}/ordering/menu?branch_id='"$BRANCH" \\
  --header "X-Channel-Key: $CHANNEL_KEY" \\
  --header 'lang: en'`,
    TypeScript: `const answer = await fetch(\`${api}/ordering/menu?branch_id=\${process.env.BRANCH}\`, {
  headers: { 'X-Channel-Key': process.env.CHANNEL_KEY ?? '', lang: 'en' },
})
const menu = await answer.json()
for (const { name, products } of menu.categories) console.log(name, products.length)`,
  },
  repeat: {
    curl: `ATTEMPT=$(cat /proc/sys/kernel/random/uuid 2>/dev/null || uuidgen)
curl --fail-with-body --retry 3 --retry-all-errors '${api}/ordering/order' \\
  --header "X-Channel-Key: $CHANNEL_KEY" \\
  --header "Idempotency-Key: $ATTEMPT" \\
  --header 'content-type: application/json' \\
  --data '${inShell(order)}'`,
    TypeScript: `const attempt = crypto.randomUUID()
const send = () =>
  fetch('${api}/ordering/order', {
    method: 'POST',
    headers: {
      'X-Channel-Key': process.env.CHANNEL_KEY ?? '',
      'Idempotency-Key': attempt,
      'content-type': 'application/json',
    },
    body: JSON.stringify(${inScript(order).replaceAll('\n', '\n    ')}),
  })
// A retry as after a lost connection: it is the same order.
const [first, again] = [await (await send()).json(), await (await send()).json()]
console.log(first.code, first.id === again.id)`,
  },
  errors: {
    curl: `curl '${api}/ordering/quote' \\
  --header "X-Channel-Key: $CHANNEL_KEY" \\
  --header 'lang: en' \\
  --header 'content-type: application/json' \\
  --data '{ "branch_id": 0 }'`,
    TypeScript: `const answer = await fetch('${api}/ordering/quote', {
  method: 'POST',
  headers: { 'X-Channel-Key': process.env.CHANNEL_KEY ?? '', lang: 'en', 'content-type': 'application/json' },
  body: JSON.stringify({ branch_id: 0 }),
})
if (!answer.ok) {
  const { status, code, errors = [] } = await answer.json()
  console.log(status, code)
  for (const { path, message } of errors) console.log(path, message)
}`,
  },
  paging: {
    curl: `curl --fail-with-body '${api}/kitchen?page=1&limit=100&sort=-created_at&is_active=true' \\
  --header "authorization: Bearer $TOKEN"`,
    TypeScript: `const all: { id: number; name: string }[] = []
for (let page = 1, more = true; more; page += 1) {
  const answer = await fetch(\`${api}/kitchen?page=\${page}&limit=100&sort=name\`, {
    headers: { authorization: \`Bearer \${process.env.TOKEN}\` },
  })
  if (!answer.ok) throw new Error((await answer.json()).message)
  const { items, total } = await answer.json()
  all.push(...items)
  more = items.length > 0 && all.length < total
}
console.log(all.length)`,
  },
})
