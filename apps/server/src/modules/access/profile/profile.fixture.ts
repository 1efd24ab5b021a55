import { type Fixtures, ofAccount } from '../../../testing/fixture.ts'

export const profileFixtures: Fixtures = {
  'GET /user/:user_id/profile user_id': ofAccount(({ person }) => person.id),
  'PATCH /user/:user_id/change-password user_id': ofAccount(({ person }) => person.id),
  'PUT /user/:user_id/profile user_id': ofAccount(({ person }) => person.id),
}
