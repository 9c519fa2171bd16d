/** Providers that supabase/auth clients expect in the settings, enabled or not. */
export const knownProviders: readonly string[] =
  'apple azure bitbucket discord facebook figma fly github gitlab google kakao keycloak linkedin linkedin_oidc notion slack slack_oidc snapchat spotify twitch twitter workos zoom'.split(
    ' ',
  )
