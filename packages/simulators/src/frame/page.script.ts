/** Script of the page, without a framework. Texts of calls are set as text, never as HTML. */
export const pageScript = String.raw`
const element = (tag, properties = {}, ...children) => {
  const node = Object.assign(document.createElement(tag), properties)
  node.append(...children.filter((child) => child !== undefined))
  return node
}
const message = document.getElementById('message')
const timeOf = (ms) => new Date(ms).toLocaleTimeString()
let chosen = location.hash.slice(1)
let drawn = ''
const opened = new Set()

const post = async (path, fields = {}) => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields) }
  const reply = await fetch('/_sim/' + path, init)
  message.textContent = reply.ok ? '' : await reply.text()
  await refresh()
}
const button = (label, path, fields) => element('button', { textContent: label, onclick: () => post(path, fields) })
const table = (heads, rows) => element('div', { className: 'table' }, element('table', {},
  element('tr', {}, ...heads.map((head) => element('th', { textContent: head }))),
  ...rows.map((cells) => element('tr', {}, ...cells.map((cell) => element('td', {}, cell))))))
const section = (title, count, content) => [
  element('h2', { textContent: title }),
  count > 0 ? content : element('p', { className: 'quiet', textContent: 'None yet.' }),
]
const more = (key, summary, text) => {
  const node = element('details', { open: opened.has(key) }, element('summary', { textContent: summary }), element('pre', { textContent: text }))
  node.ontoggle = () => (node.open ? opened.add(key) : opened.delete(key))
  return node
}
const statusOf = (code, label) => element('span', { className: code >= 200 && code < 300 ? '' : 'bad', textContent: label })

const faultKinds = ['error', 'timeout', 'reset', 'rate-limit', 'rate-limit-without-time', 'expired-token', 'slow-body', 'late-answer', 'html']
let faultKind = 'error'
const controls = ({ name, faults }) => {
  const kinds = element('select', { onchange: (event) => { faultKind = event.target.value } },
    ...faultKinds.map((kind) => element('option', { textContent: kind, selected: kind === faultKind })))
  return element('div', { className: 'actions' },
    kinds,
    element('button', { textContent: 'Break next call', onclick: () => post(name + '/fault', { kind: faultKind }) }),
    button('Lose next answer', name + '/lose-answer'),
    button('Duplicate last webhook', name + '/replay-webhook'),
    button('Lose next webhook', name + '/lose-webhooks'),
    button('Swap next two webhooks', name + '/reorder-webhooks'),
    faults.length > 0 ? button('Clear ' + faults.length + ' faults', name + '/clear-faults') : undefined,
    button('Reset', name + '/reset'))
}

const restaurants = ({ name, restaurants, canOrder }) => table(['Name', 'Status', 'Credentials', ''], restaurants.map((one) => [
  one.name, one.status,
  element('span', {}, ...Object.entries(one.credentials).flatMap(([key, value]) => [key + ' ', element('code', { textContent: value }), ' '])),
  canOrder ? button('Place order', name + '/place-order', { restaurantId: one.id }) : '',
]))
const orders = ({ name, orders }) => table(['Order', 'Time', 'Status', 'Note', ''], orders.map((one) => [
  element('code', { textContent: one.id }), timeOf(one.at), one.status, one.note ?? '',
  element('div', { className: 'actions' }, ...one.buttons.map(({ command, label, fields }) =>
    button(label, name + '/' + command, { ...fields, orderId: one.id }))),
]))
const calls = ({ name, calls }) => table(['Time', 'Call', 'Status', 'Body and answer'], calls.map((one) => [
  timeOf(one.at), one.method + ' ' + one.path, statusOf(one.status, one.status + (one.fault ? ' · ' + one.fault : '')),
  more(name + ' call ' + one.id, 'show', JSON.stringify(one.body, null, 2) + '\n\n' + one.answer),
]))
const webhooks = ({ name, webhooks }) => table(['Time', 'Webhook', 'Answer', 'Body and answer'], webhooks.map((one) => [
  timeOf(one.at), one.event + ' → ' + one.url, statusOf(one.status ?? 0, one.status ? String(one.status) : one.error ?? one.fate),
  more(name + ' webhook ' + one.id, 'show', one.body + '\n\n' + (one.answer ?? '')),
]))

const draw = ({ now, providers }) => {
  const provider = providers.find(({ name }) => name === chosen) ?? providers[0]
  document.getElementById('clock').textContent = new Date(now).toLocaleString()
  const content = JSON.stringify([provider, providers.map(({ name }) => name)])
  if (content === drawn) return
  drawn = content
  document.getElementById('tabs').replaceChildren(...providers.map(({ name, title }) => {
    const tab = element('button', { textContent: title, onclick: () => { chosen = location.hash = name; refresh() } })
    tab.setAttribute('aria-selected', name === provider.name)
    return tab
  }))
  document.getElementById('provider').replaceChildren(
    element('p', { className: 'quiet' }, 'Base URL of the adapter: ', element('code', { textContent: provider.url })),
    controls(provider),
    ...section('Restaurants', provider.restaurants.length, restaurants(provider)),
    ...section('Orders', provider.orders.length, orders(provider)),
    ...section('Sent webhooks', provider.webhooks.length, webhooks(provider)),
    ...section('Received calls', provider.calls.length, calls(provider)))
}
const refresh = async () => {
  try {
    draw(await (await fetch('/_sim')).json())
  } catch {
    message.textContent = 'The simulators do not answer.'
  }
}
for (const one of document.querySelectorAll('[data-advance]'))
  one.onclick = () => post('advance', { ms: Number(one.dataset.advance) })
refresh()
setInterval(refresh, 1000)
`
