import { ownPeople } from '@sofra/contract/kernel/endpoint.ts'
import {
  institution,
  institutionImport,
  institutionMember,
} from '@sofra/contract/member/institution/institution.contract.ts'
import { institutionRequest } from '@sofra/contract/member/institution/institution-request.contract.ts'
import { Building2, FileUser } from 'lucide-react'
import { importSearch } from '../../../kit/import/import-search.ts'
import { recordScreens } from '../../../kit/list/recordScreens.ts'
import { screen } from '../../../kit/screen/screen.ts'

const list = '/partner-institution/list'

export const institutionScreens = [
  ...recordScreens(institution, {
    base: '/partner-institution',
    menu: { section: 'guests', icon: Building2, order: 30, accounts: ownPeople },
    list: () => import('./InstitutionList.tsx'),
    form: () => import('./InstitutionForm.tsx'),
  }),
  screen({
    path: '/partner-institution/request-list',
    title: 'institution-request.title',
    needs: [institutionRequest.list],
    menu: { section: 'guests', icon: FileUser, order: 31, accounts: ownPeople },
    records: ['institution_request'],
    recordSearch: ({ record_id }) => ({ request: record_id }),
    load: () => import('./InstitutionRequestList.tsx'),
  }),
  screen({
    path: '/partner-institution/members/:id',
    title: 'institution-member.title',
    needs: [institutionMember.list],
    under: list,
    load: () => import('./InstitutionMembers.tsx'),
  }),
  screen({
    path: '/partner-institution/import',
    title: 'institution-member-import.title',
    needs: [institutionImport.list],
    under: list,
    search: importSearch,
    load: () => import('./InstitutionImport.tsx'),
  }),
]
