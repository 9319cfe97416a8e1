-- Nothing wrote this table. A player takes part in a campaign by taking its gift, which is an award.
DROP TABLE campaign_participants;
