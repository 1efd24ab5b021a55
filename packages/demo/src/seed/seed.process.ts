import type { SeedMessage } from './seed.ts'
import { type DemoOptions, writeDemo } from './write-demo.ts'

const send = (message: SeedMessage) => process.send?.(message)
const finish = (message: SeedMessage) => process.send?.(message, () => process.disconnect())

// The server has ended; the open transaction is rolled back.
process.once('disconnect', () => process.exit())

process.once('message', async ({ now, ...options }: Omit<DemoOptions, 'now' | 'putPicture'> & { now?: string }) => {
  try {
    const wrote = await writeDemo({
      ...options,
      ...(now ? { now: new Date(now) } : {}),
      progress: (fraction, label) => send({ fraction, label }),
      putPicture: async (picture, svg) => void send({ picture, svg }),
    })
    finish({ wrote })
  } catch (error) {
    finish({ failed: error instanceof Error ? error.message : String(error) })
  }
})
