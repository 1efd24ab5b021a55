import { type Fixture, type Fixtures, ofAccount, type Samples } from '../../../testing/fixture.ts'

const sessionOf: Fixture['make'] = async ({ person }, { a }, { before }) => {
  const user = before.user_id ?? person.id
  const [row] = await a.admin<{ no: number }>(
    `insert into session (id, user_id, account_id, token_hash, expires_at)
     select gen_random_uuid(), id, account_id, decode(md5(random()::text), 'hex'), now() + interval '1 hour'
     from app_user where id = $1 returning no`,
    [user],
  )
  return row?.no ?? 0
}

export const sessionFixtures: Fixtures = {
  session_no: ofAccount(sessionOf),
}

export const sessionSamples: Samples = {
  'POST /user/login': { email: 'nobody@demo.sofra' },
}
