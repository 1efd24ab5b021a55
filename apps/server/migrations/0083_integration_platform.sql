alter table integration_platform add column base_url text;
