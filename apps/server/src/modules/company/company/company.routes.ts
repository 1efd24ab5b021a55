import {
  type CompanyRow,
  company,
  companyBranches,
  companyChoice,
  companyPeople,
  patchCompany,
} from '@sofra/contract/company/company/company.contract.ts'
import type { Config } from '../../../kernel/config.ts'
import { companyOf } from '../../../kernel/context.ts'
import { page } from '../../../kernel/database/list.ts'
import { exported } from '../../../kernel/export/export.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { openCompany } from './company.opening.ts'
import { branchesOf, companyChoices, companyList, peopleOf, readCompany } from './company.queries.ts'
import { changeCompany, switchCompany } from './company.service.ts'

/** Routes of companies with their branches and users. */
export const companyRoutes = ({ config }: { config: Config }): Route[] => [
  serve(company.list, ({ query }, context) => page<CompanyRow>(context, companyList(query), query)),
  serve(company.export, ({ query }, context) => exported(company, companyList(query), query, context)),
  serve(companyChoice, ({ query }, context) => companyChoices(context, query)),
  serve(company.one, (_, context) => readCompany(context.query, companyOf(context))),
  serve(company.create, openCompany(config), { ownTransaction: true }),
  serve(company.update, changeCompany),
  serve(patchCompany, switchCompany),
  serve(companyBranches, ({ query }, context) => branchesOf(context, query)),
  serve(companyPeople, ({ query }, context) => peopleOf(context, query)),
]
