import { accountTypes } from '@sofra/contract/kernel/endpoint.ts'
import { demoPassword } from '@sofra/demo/logins.ts'
import type { DemoOptions } from '@sofra/demo/seed/write-demo.ts'
import type { Config } from '../../kernel/config.ts'
import { openFileStore } from '../../kernel/files/open-file-store.ts'
import { defaultRoles } from '../../modules/access/role/role.api.ts'
import { hashPassword } from '../../modules/access/session/session.api.ts'

/** What the seeding needs of the server: the password's hash, the default roles, and where pictures go. */
export const demoOptions = async (
  config: Pick<Config, 'dataDir' | 'filesS3'>,
): Promise<Pick<DemoOptions, 'access' | 'putPicture'>> => {
  const store = openFileStore(config)
  const rolesOf = accountTypes.map((type) => [type, defaultRoles(type, 'tr')] as const)
  return {
    access: { passwordHash: await hashPassword(demoPassword), roles: Object.fromEntries(rolesOf) },
    putPicture: (path, svg) => store.put(path, Buffer.from(svg)),
  }
}
