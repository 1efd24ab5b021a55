-- Whoever knows an address can ask for a code for it, and enter wrong ones: each network has a code of its own, so that nobody's
-- replaces another's, and wrong ones are counted by who enters them (see the table attempt).
alter table registration_code drop constraint registration_code_pkey;
alter table registration_code
  add column network text not null default '',
  drop column tries,
  add constraint registration_code_pkey primary key (email, network);
