import { phrases } from '../../kernel/phrases.ts'

/** Words of its records for the audit log only. */
export const registrationRecordsPhrases = phrases({
  'registration.consented_at': ['Onay zamanı', 'Consent given', 'Einwilligung am'],
  'registration.consented_version': ['Onaylanan metin sürümü', 'Version consented to', 'Version der Einwilligung'],
  'registration.consented_from': ['Onayın geldiği adres', 'Consent given from', 'Einwilligung von'],
  'registration.dealer_account_id': ['Bayi', 'Dealer', 'Vertriebspartner'],
  'registration.denied_reason': ['Ret nedeni', 'Reason for rejection', 'Ablehnungsgrund'],
  'registration.details': ['Başvuru bilgileri', 'Details', 'Angaben'],
  'registration.made_branch_id': ['Oluşturulan restoran', 'Restaurant added', 'Angelegtes Restaurant'],
  'registration.made_company_id': ['Oluşturulan firma', 'Company added', 'Angelegte Firma'],
  'registration.one': ['Kayıt başvurusu', 'Registration', 'Registrierung'],
})
