import { z } from 'zod'
import { jobs, task, work } from '../../../kernel/jobs/jobs.ts'
import type { OpenSample } from '../registration/registration.api.ts'
import { resetTrials } from './trial.reset.ts'

const reset = task('trial.reset', z.object({}))

/** Looked at often: a trial in use waits, and so does a server that stood at night. */
export const trialJobs = ({ openSample }: { openSample: OpenSample }) =>
  jobs({
    tasks: [work(reset, (_, { pools }) => resetTrials({ pools, openSample }))],
    cron: [{ at: '*/10 * * * *', task: reset }],
  })
