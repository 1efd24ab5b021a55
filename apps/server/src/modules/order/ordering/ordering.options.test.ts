import { randomUUID } from 'node:crypto'
import { branchProducts } from '@sofra/contract/catalog/menu/menu.contract.ts'
import { chooseOptions } from '@sofra/contract/catalog/option/option.choice.ts'
import { chosenOf, controlOf, type Picks, withPieces } from '@sofra/contract/catalog/option/option.picks.ts'
import { mostOf, type OptionGroup } from '@sofra/contract/catalog/option/option.rules.ts'
import { optionGroup, optionGroupUse } from '@sofra/contract/catalog/option-group/option-group.contract.ts'
import { product } from '@sofra/contract/catalog/product/product.contract.ts'
import { unitPrices, withOptions } from '@sofra/contract/catalog/product/product.price.ts'
import { orderingMenu, placeOrder, quote } from '@sofra/contract/order/ordering/ordering.contract.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../../../tools/property-runs.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const { A, a1, a2, paymentMethod } = await twoTenants(a)

const basketOf = (branch: typeof a1, product_id: number, options: object[] = []) => ({
  branch_id: branch.id,
  delivery_type: 'comeGetIt' as const,
  payment_method: paymentMethod.id,
  lines: [{ product_id, quantity: 1, options }],
})

/** Returns the groups as the product form reads them. */
const groupsOf = async (branch: typeof a1, of: { id: number }): Promise<OptionGroup[]> => {
  const at = { branch_id: branch.id }
  const read = await call(product.one, { as: A.owner, params: { ...at, product_id: of.id } })
  const rows = await Promise.all(
    read.reply.group_ids.map((group_id) => call(optionGroup.one, { as: A.owner, params: { ...at, group_id } })),
  )
  return rows.map(({ reply }) => ({
    ...reply,
    name: reply.name.tr,
    items: reply.items.map((item) => ({ ...item, name: item.name.tr, open: item.available })),
  }))
}

test('POST ordering/quote accepts and refuses the same choices as the product preview', async () => {
  const [single, multiple] = a1.groups
  await admin('update option_group set selection_limit = 2 where id = $1', [multiple?.id])
  await admin('update option_item set max_quantity = 3 where group_id = $1', [multiple?.id])
  await admin("update option_item set status = 'closed' where id = $1", [single?.items[0]?.id])
  const groups = await groupsOf(a1, a1.withOptions)
  const { list, unit } = unitPrices({ price: 30_000, premium_price: null, discount_rate: 1_000 }, false)
  const touches = groups.flatMap((group) =>
    group.items.flatMap((item) => {
      if (controlOf(group, item) === 'closed') return []
      const [minPieces, maxPieces] = controlOf(group, item) === 'one' ? [1, 1] : [0, mostOf(group, item)]
      return Array.from({ length: maxPieces - minPieces + 1 }, (_, n) => ({
        group,
        item: item.id,
        pieces: minPieces + n,
      }))
    }),
  )
  let priced = 0
  // At least one orderable choice is always tested.
  const orderable = touches.filter(({ group }) => group.id === single?.id).slice(0, 1)
  const guest = fc.array(fc.constantFrom(...touches), { maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(guest, async (walk) => {
      const picks = walk.reduce<Picks>((now, { group, item, pieces }) => withPieces(group, now, item, pieces), {})
      const options = chosenOf(groups, picks)
      const previewed = chooseOptions(groups, options)
      const quoted = await call(quote, { channel: A.channel, body: basketOf(a1, a1.withOptions.id, options) })
      if (previewed.problems) {
        const codes = previewed.problems.map(({ code }) => code).sort()
        expect(quoted.refusal.errors?.map(({ code }) => code).sort()).toEqual(codes)
        return
      }
      priced += 1
      expect(quoted.reply.lines[0]).toMatchObject({
        gross: withOptions(list, previewed.price),
        net: withOptions(unit, previewed.price),
      })
    }),
    { ...runs(3 / 50, 'each places an order'), examples: [[orderable]] },
  )
  expect(priced).toBeGreaterThan(0)
})

test('a group with a problem is marked in list, form, menu and ordering until the problem is fixed', async () => {
  const dish = a2.withOptions
  const group = a2.groups[0]
  const params = { branch_id: a2.id, group_id: group?.id ?? 0 }
  const problems = async () => {
    const listed = await call(optionGroup.list, { as: A.owner, params: { branch_id: a2.id }, query: {} })
    const alone = await call(optionGroup.one, { as: A.owner, params })
    const menu = await call(branchProducts, { as: A.owner, params: { branch_id: a2.id } })
    const guests = await call(orderingMenu, { channel: A.channel, query: { branch_id: a2.id, with_closed: 'true' } })
    const [open] = group?.items ?? []
    const order = await call(placeOrder, {
      channel: A.channel,
      headers: { 'idempotency-key': randomUUID() },
      body: basketOf(a2, dish.id, [{ catalog_id: group?.id, item_id: open?.id }]),
    })
    const onMenu = menu.reply.categories.flatMap(({ products }) => products).find(({ id }) => id === dish.id)
    const forGuests = guests.reply.categories.flatMap(({ products }) => products).find(({ id }) => id === dish.id)
    return {
      list: listed.reply.items.find(({ id }) => id === group?.id)?.problem?.code ?? null,
      form: alone.reply.problem?.code ?? null,
      management: onMenu?.problem?.code ?? null,
      guests: forGuests?.closed ?? null,
      order: order.status === 201 ? null : order.refusal.errors?.map(({ code }) => code),
    }
  }
  const fine = { list: null, form: null, management: null, guests: null, order: null }
  expect(await problems()).toEqual(fine)

  await admin("update option_item set status = 'closed' where group_id = $1", [group?.id])
  expect(await problems()).toEqual({
    list: 'option.too-few-open',
    form: 'option.too-few-open',
    management: 'option.too-few-open',
    guests: { reason: 'options', until: null },
    order: ['option.too-few-open'],
  })
  const { products } = (await call(optionGroupUse, { as: A.owner, params })).reply
  expect(products).toMatchObject([{ id: dish.id, orderable: true }])

  await admin("update option_item set status = 'open' where group_id = $1", [group?.id])
  expect(await problems()).toEqual(fine)
})
