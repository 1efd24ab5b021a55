import {
  institution,
  institutionImport,
  institutionMember,
  institutionOwners,
  renewInstitutionLink,
} from '@sofra/contract/member/institution/institution.contract.ts'
import {
  findInstitution,
  institutionRequest,
  sendInstitutionDocument,
  sendInstitutionRequest,
} from '@sofra/contract/member/institution/institution-request.contract.ts'
import type { Config } from '../../../kernel/config.ts'
import { crud, overriding } from '../../../kernel/crud.ts'
import { openFileStore } from '../../../kernel/files/open-file-store.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { importRoutes } from '../../../kernel/import/import.routes.ts'
import { keepDocument, readDocument } from './institution.document.ts'
import { institutionMemberImport } from './institution.import.ts'
import { listInstitutionMembers } from './institution.members.ts'
import { exportInstitutions, institutionRecord, searched } from './institution.record.ts'
import { checkInstitution, readOwners, removeMember, renewLink } from './institution.service.ts'
import { foundInstitution, writeInstitutionRequest } from './institution-request.guest.ts'
import {
  exportInstitutionRequests,
  listInstitutionRequests,
  readInstitutionRequest,
} from './institution-request.queries.ts'
import { decideInstitutionRequest } from './institution-request.service.ts'

/** Institutions of a company: their terms, members and requests to join. */
export const institutionRoutes = ({ config }: { config: Config }): Route[] => {
  const table = institutionRecord(config.guestUrl)
  const store = openFileStore(config)
  return [
    ...overriding(crud(institution, table, { check: checkInstitution, search: searched }), [
      serve(institution.export, async (request, context) => exportInstitutions(table, request, context)),
    ]),
    serve(renewInstitutionLink, (request, context) => renewLink(table, request, context)),
    serve(institutionOwners, readOwners),
    serve(institutionMember.list, (request, context) => listInstitutionMembers(table, request, context)),
    serve(institutionMember.remove, removeMember),
    ...importRoutes(institutionImport, institutionMemberImport),
    serve(institutionRequest.list, ({ query }, context) => listInstitutionRequests(context, query)),
    serve(institutionRequest.export, async ({ query }, context) => exportInstitutionRequests(context, query)),
    serve(institutionRequest.one, ({ params }, context) =>
      readInstitutionRequest(context, params.institution_request_id),
    ),
    serve(institutionRequest.document, (request, context) => readDocument(request, context, store)),
    serve(institutionRequest.decide, decideInstitutionRequest),
    serve(findInstitution, foundInstitution),
    // Encoding a picture takes a while, so no database connection is held for it.
    serve(sendInstitutionDocument, (request, context) => keepDocument(request, context, store, config), {
      ownTransaction: true,
    }),
    serve(sendInstitutionRequest, (request, context) => writeInstitutionRequest(request, context, config)),
  ]
}
