-- Its key is that of all records of a company, so that none says the same twice.
alter table member drop constraint member__institution;
alter table institution_request drop constraint institution_request__institution;
alter table institution
  drop constraint institution__company_id,
  drop constraint institution_pkey,
  add primary key (id, company_id);
alter table member
  add constraint member__institution foreign key (company_id, institution_id) references institution (company_id, id);
alter table institution_request
  add constraint institution_request__institution foreign key (company_id, institution_id) references institution (company_id, id);
