import { postPicture } from '@sofra/contract/platform/picture/picture.contract.ts'
import { type FileSettings, openFileStore } from '../../../kernel/files/open-file-store.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { serverModule } from '../../../kernel/module.ts'
import { inTurn } from './picture.gate.ts'
import { pictureJobs } from './picture.jobs.ts'
import { readPicture } from './picture.save.ts'

const pictureRoutes = ({ config: settings }: { config: FileSettings }): Route[] => {
  const store = openFileStore(settings)
  return [
    // Encoding takes a while; no database connection is held meanwhile.
    serve(
      postPicture,
      async ({ query, body }) => {
        const { picture, save } = await inTurn(() => readPicture(Buffer.from(body), query.shape))
        await save(store)
        return picture
      },
      { ownTransaction: true },
    ),
  ]
}

export const pictureModule = serverModule({ routes: pictureRoutes, jobs: pictureJobs })
