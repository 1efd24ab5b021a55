import { z } from 'zod'
import { jobs, task, work } from '../../../kernel/jobs/jobs.ts'
import type { OpenSample } from '../registration/registration.api.ts'
import { resetTrials } from './trial.reset.ts'

const reset = task('trial.reset', z.object({}))

/** Runs often, because a trial in use is postponed and the server may be down at night. */
export const trialJobs = ({ openSample }: { openSample: OpenSample }) =>
  jobs({
    tasks: [work(reset, (_, { pools }) => resetTrials({ pools, openSample }))],
    cron: [{ at: '*/10 * * * *', task: reset }],
  })
