-- What members are filtered by alone is counted from an index and read off it in the order of their list.
drop index member__consents;
create index member__sms on member (company_id, created_at, id) where consents @> '{sms}';
create index member__emailed on member (company_id, created_at, id) where consents @> '{email}';
create index member__push on member (company_id, created_at, id) where consents @> '{push}';
create index member__called on member (company_id, created_at, id) where consents @> '{call}';
-- Few of a company that began with a file are from the website, and few of one whose page asks for a code are without one.
drop index member__source;
create index member__source on member (company_id, source, created_at, id);
create index member__unverified on member (company_id, created_at, id) where phone_verified_at is null;
drop index member__verified;
create index member__verified on member (company_id, created_at, id) where phone_verified_at is not null;
drop index member__premium;
create index member__premium on member (company_id, created_at, id) where is_premium;
drop index member__inactive;
create index member__inactive on member (company_id, created_at, id) where not is_active;
drop index member__registration_city;
create index member__registration_city on member (registration_city_id, company_id, created_at, id) where registration_city_id is not null;
drop index member__institution;
create index member__institution on member (company_id, institution_id, created_at, id) where institution_id is not null;
