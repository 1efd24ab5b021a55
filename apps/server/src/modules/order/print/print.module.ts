import { none, type Tables, userName } from '../../../kernel/database/tables.ts'
import { jobs, work } from '../../../kernel/jobs/jobs.ts'
import { serverModule } from '../../../kernel/module.ts'
import { printSubscribers } from './print.events.ts'
import { printRoutes } from './print.routes.ts'
import { look, lookAt } from './print.watch.ts'
import { printerRoutes } from './printer.routes.ts'

const printJobs = jobs({ tasks: [work(look, (watched, { pools }) => lookAt(watched, pools))] })

const tables: Tables = {
  print_job: {
    json: { paper: 'order/print/paper.ts#PaperBlock[]' },
    columns: {
      ...none('kind', 'state', 'failure', 'claimed_by', 'target'),
      // A document is signed by a user.
      paper: userName,
    },
  },
  printer: { word: 'printer.one', name: 'name', columns: 'none' },
  print_agent: { word: 'print-agent.one', name: 'name', columns: 'none' },
}

export const printModule = serverModule({
  tables,
  routes: (deps: Parameters<typeof printerRoutes>[0]) => [...printRoutes, ...printerRoutes(deps)],
  jobs: printJobs,
  subscribers: printSubscribers,
})
