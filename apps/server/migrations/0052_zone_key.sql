-- A zone's districts name it together with its company, as every row of a tenant names another.
alter table delivery_zone_district drop constraint delivery_zone_district_zone_id_fkey;
alter table delivery_zone drop constraint delivery_zone_pkey, add primary key (id, company_id);
alter table delivery_zone_district add constraint delivery_zone_district__zone
  foreign key (company_id, zone_id) references delivery_zone (company_id, id) on delete cascade;
