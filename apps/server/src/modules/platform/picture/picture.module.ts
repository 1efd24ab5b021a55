import { serverModule } from '../../../kernel/module.ts'
import { pictureJobs } from './picture.jobs.ts'
import { pictureRoutes } from './picture.routes.ts'

export const pictureModule = serverModule({ routes: pictureRoutes, jobs: pictureJobs })
