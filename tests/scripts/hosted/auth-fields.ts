/* Names of all settings in Auth's response to a change; the CLI requires every one. */

const PROVIDERS =
  "apple azure bitbucket discord facebook figma github gitlab google kakao keycloak linkedin_oidc notion slack slack_oidc spotify twitch twitter x zoom workos";
const HOOKS =
  "after_user_created before_user_created custom_access_token mfa_verification_attempt password_verification_attempt send_email send_sms";
const NOTICES =
  "email_changed identity_linked identity_unlinked mfa_factor_enrolled mfa_factor_unenrolled password_changed phone_changed";
const MAILS = "confirmation email_change invite magic_link reauthentication recovery";

/** Groups of names, with the prefix and the suffixes of each. */
const FIELDS: [before: string, names: string, after?: string[]][] = [
  ["external_", PROVIDERS, ["_client_id", "_enabled", "_secret"]],
  ["external_", PROVIDERS.replace(" workos", ""), ["_email_optional"]],
  ["external_", "azure gitlab keycloak workos", ["_url"]],
  ["external_", "apple google", ["_additional_client_ids"]],
  ["external_", "anonymous_users email phone web3_ethereum web3_solana", ["_enabled"]],
  ["external_", "google_skip_nonce_check"],
  ["hook_", HOOKS, ["_enabled", "_secrets", "_uri"]],
  ["mailer_notifications_", NOTICES, ["_enabled"]],
  ["mailer_subjects_", NOTICES, ["_notification"]],
  ["mailer_templates_", NOTICES, ["_notification_content"]],
  ["mailer_subjects_", MAILS],
  ["mailer_templates_", MAILS, ["_content"]],
  ["mailer_", "allow_unverified_email_sign_ins autoconfirm otp_exp otp_length"],
  ["mailer_", "secure_email_change_enabled"],
  ["mfa_", "max_enrolled_factors phone_max_frequency phone_otp_length phone_template"],
  ["mfa_", "phone totp web_authn", ["_enroll_enabled", "_verify_enabled"]],
  ["nimbus_oauth_", "client_id client_secret email_optional"],
  ["oauth_server_", "allow_dynamic_registration authorization_path enabled"],
  ["custom_oauth_", "enabled max_providers"],
  ["password_", "hibp_enabled min_length required_characters"],
  ["rate_limit_", "anonymous_users email_sent otp sms_sent token_refresh verify web3"],
  ["saml_", "allow_encrypted_assertions enabled external_url"],
  ["security_captcha_", "enabled provider secret"],
  ["security_", "manual_linking_enabled refresh_token_reuse_interval sb_forwarded_for_enabled"],
  ["security_update_password_require_", "current_password reauthentication"],
  ["sessions_", "inactivity_timeout single_per_user tags timebox"],
  ["sms_", "autoconfirm max_frequency otp_exp otp_length provider template"],
  ["sms_", "test_otp test_otp_valid_until messagebird_access_key messagebird_originator"],
  ["sms_", "textlocal_api_key textlocal_sender vonage_api_key vonage_api_secret vonage_from"],
  ["sms_twilio_", "account_sid auth_token content_sid message_service_sid"],
  ["sms_twilio_verify_", "account_sid auth_token message_service_sid"],
  ["smtp_", "admin_email host max_frequency pass port sender_name user"],
  ["webauthn_rp_", "display_name id origins"],
  ["", "api_max_request_duration db_max_pool_size db_max_pool_size_unit disable_signup jwt_exp"],
  ["", "passkey_enabled refresh_token_rotation_enabled site_url uri_allow_list"],
];

export const authFields = FIELDS.flatMap(([before, names, after = [""]]) =>
  names.split(" ").flatMap((name) => after.map((end) => before + name + end)),
);
