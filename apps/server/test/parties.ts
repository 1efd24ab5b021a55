import { type AccountType, licenceModules } from '@sofra/contract/kernel/endpoint.ts'
import { keysOf } from '@sofra/contract/keys.ts'
import type { Signed } from './caller.ts'
import type { Factories } from './factories.ts'
import type { Holder } from './fixture.ts'
import { deskKeys, sellingBranch, twoTenants } from './tenants.ts'

/** A kind of caller: its permissions, its own records, and those of others. */
export interface Party {
  who: string
  /** Undefined for an anonymous caller. */
  as?: Signed
  type?: AccountType
  keys: ReadonlySet<string>
  managesAccount: boolean
  holder: Holder
  /** The same holder with another branch: foreign to users limited to one, and to every path with the first. */
  sibling?: Holder
  isScoped: boolean
  /** The account exists but its registration is unfinished. */
  registering?: true
  /** `everything`: a user of the platform who sees all records. */
  sees: 'everything' | 'own'
  foreign: Readonly<Record<string, Holder>>
}

/** Creates every kind of caller, each with its own records. */
export async function parties(a: Factories) {
  const world = await twoTenants(a)
  const { A, B, a1, a2, b1, dealer, dealerAccount, eliza, paymentMethod } = world
  const person = (account: { id: number }, type: AccountType) =>
    a.user({ account, keys: keysOf(type), is_auth_for_account: true })

  const holder = async (type: AccountType, dealerId?: number): Promise<Holder> => {
    const account = await a.account(type)
    const company = await a.company({ account, ...(dealerId ? { dealer_account_id: dealerId } : {}) })
    const branch = await sellingBranch(a, company, paymentMethod)
    const channel = await a.channel({ company })
    return { account, person: await person(account, type), company: { ...company, channel }, branch }
  }
  const ofA = { account: A.account, person: A.owner, company: A, branch: a1 }
  const ofB = { account: B.account, person: B.owner, company: B, branch: b1 }
  const otherDealer = await a.account('dealer')
  const ofOtherDealer = await holder('customer', otherDealer.id)
  const subAccount = await a.insert('account', { type: 'dealer', title: 'Sub', parent_account_id: otherDealer.id })
  const elsewhere = { ...ofB, account: subAccount, person: await person(subAccount, 'dealer') }
  const foreign = { 'foreign company': ofB, "other dealer's company": ofOtherDealer, 'foreign account': elsewhere }

  const base = { managesAccount: true, isScoped: false, sees: 'own' as const, foreign }
  const foreignTo = (type: AccountType, tenant: Holder): Party => ({
    ...base,
    who: type,
    as: tenant.person,
    type,
    keys: new Set<string>(keysOf(type)),
    holder: tenant,
  })
  const demoDealer = await a.account('dealer_demo')
  const broughtIn = await holder('customer_demo', demoDealer.id)
  const ofDemoDealer = { ...broughtIn, account: demoDealer, person: await person(demoDealer, 'dealer_demo') }
  const beginner = await holder('customer')
  await a.admin(`update account set state = 'registering' where id = $1`, [beginner.account.id])
  const applicant = { name: 'Test', surname: 'Person', email: 'beginner@demo.sofra', phone: '+905550000000' }
  await a.insert('registration', { kind: 'restaurant', status: 'draft', account_id: beginner.account.id, ...applicant })
  const ofEliza = { ...ofA, account: { id: Number(eliza.account_id) }, person: eliza }

  const all: Party[] = [
    { ...foreignTo('eliza', ofEliza), sibling: { ...ofEliza, branch: a2 }, sees: 'everything', foreign: {} },
    {
      ...foreignTo('customer', { ...ofA, person: eliza }),
      who: 'acting as A',
      as: { id: eliza.id, acting: A.id },
      sibling: { ...ofA, branch: a2 },
      foreign: { ...foreign, 'foreign account': { ...elsewhere, account: ofEliza.account } },
    },
    {
      ...foreignTo('dealer', { ...ofA, account: dealerAccount, person: dealer }),
      sibling: { ...ofA, account: dealerAccount, person: dealer, branch: a2 },
    },
    { ...foreignTo('customer', ofA), sibling: { ...ofA, branch: a2 } },
    {
      ...foreignTo('customer', { ...ofA, person: A.branchUser }),
      who: 'branch user',
      as: A.branchUser,
      keys: new Set(deskKeys),
      managesAccount: false,
      sibling: { ...ofA, branch: a2 },
      isScoped: true,
    },
    foreignTo('company', await holder('company')),
    foreignTo('customer_demo', await holder('customer_demo')),
    foreignTo('dealer_demo', ofDemoDealer),
    foreignTo('staff_demo', await holder('staff_demo')),
    { ...foreignTo('customer', beginner), who: 'registering', registering: true, managesAccount: true },
    { ...base, who: 'nobody', keys: new Set(), managesAccount: false, holder: ofA },
  ]
  // All modules are licensed; refusals of missing modules have their own test.
  await a.admin('update licence set modules = $1', [licenceModules])
  return { ...world, ofA, parties: all }
}
