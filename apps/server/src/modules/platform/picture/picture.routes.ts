import { postPicture } from '@sofra/contract/platform/picture/picture.contract.ts'
import { person } from '../../../kernel/context.ts'
import { keepFile } from '../../../kernel/files/keep-file.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { encoded } from './picture.encode.ts'
import { queueOf, rateOf } from './picture.gate.ts'

const mostInLine = 16
const mostAMinute = 30

export const pictureRoutes = ({ dataDir }: { dataDir: string }): Route[] => {
  const inTurn = queueOf(mostInLine)
  const countOne = rateOf(mostAMinute)
  return [
    // Drawing takes a while, and no connection of the database waits for it.
    serve(
      postPicture,
      async ({ query, body }, context) => {
        countOne(person(context).id, context.now)
        const { bytes, ending, width, height } = await inTurn(() => encoded(Buffer.from(body), query.shape))
        return { path: await keepFile(dataDir, ending, bytes), width, height }
      },
      { ownTransaction: true },
    ),
  ]
}
