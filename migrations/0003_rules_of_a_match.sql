-- The rules by which a match is scored: its league's, and once it has finished those it had then (law 15). Without a match, the
-- rules of the league's next one. An expression without reads, so that statements that call it are planned with it inside.
create function rules_of(match matches, league leagues) returns json language sql stable as $$
  select json_build_object(
    'useTeams', coalesce(match.use_teams, league.use_teams),
    'scoresDroppedPerTeam', coalesce(match.scores_dropped_per_team, league.scores_dropped_per_team),
    'maxNetDifferential', coalesce(match.max_net_differential_tenths, league.max_net_differential_tenths),
    'noScoreNetDifferential', coalesce(match.no_score_net_differential_tenths, league.no_score_net_differential_tenths))
$$;
